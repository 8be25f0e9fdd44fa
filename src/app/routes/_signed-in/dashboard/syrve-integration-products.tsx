import { createFileRoute } from '@tanstack/react-router'
import { ProductsScreen } from '#features/pos/products/products-screen.tsx'
import { listSearch } from '../../../list-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/syrve-integration-products')({
  ...listSearch,
  component: SyrveProducts,
})

function SyrveProducts() {
  return <ProductsScreen system="syrve" type="good" />
}
