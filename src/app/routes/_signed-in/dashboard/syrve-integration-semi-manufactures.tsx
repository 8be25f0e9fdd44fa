import { createFileRoute } from '@tanstack/react-router'
import { ProductsScreen } from '#features/pos/products/products-screen.tsx'
import { listSearch } from '../../../list-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/syrve-integration-semi-manufactures')({
  ...listSearch,
  component: SyrveSemiManufactures,
})

function SyrveSemiManufactures() {
  return <ProductsScreen system="syrve" type="prepared" />
}
