import { createFileRoute } from '@tanstack/react-router'
import { ProductsScreen } from '#features/pos/products/products-screen.tsx'
import { listSearch } from '../../../list-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/iiko-integration-products')({
  ...listSearch,
  component: IikoProducts,
})

function IikoProducts() {
  return <ProductsScreen system="iiko" type={null} />
}
