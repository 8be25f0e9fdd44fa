import { createFileRoute, useParams } from '@tanstack/react-router'
import { factsOfSystem } from '#domain/pos/systems.ts'
import { ProductsScreen } from '#features/pos/products/products-screen.tsx'
import { listSearch } from '../../../list-search.ts'
import { systemParams } from '../../../system-params.ts'

export const Route = createFileRoute('/_signed-in/dashboard/{$system}-integration-products')({
  params: systemParams,
  ...listSearch,
  component: Products,
})

function Products() {
  const { system } = useParams({ from: '/_signed-in/dashboard/{$system}-integration-products' })
  const type = factsOfSystem(system).hasSemiManufactures ? 'good' : null
  return <ProductsScreen key={system} system={system} type={type} />
}
