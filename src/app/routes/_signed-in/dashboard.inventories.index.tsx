import { createFileRoute, stripSearchParams, type SearchSchemaInput } from '@tanstack/react-router'
import { InventoryListScreen } from '#features/inventories/inventory-list-screen.tsx'
import { readListQuery, type ListQuery } from '#features/inventories/list-inventories.ts'

export const Route = createFileRoute('/_signed-in/dashboard/inventories/')({
  validateSearch: (raw: Partial<ListQuery> & SearchSchemaInput) => readListQuery({ ...raw }),
  search: { middlewares: [stripSearchParams({ page: 1, search: '', status: 'all' as const })] },
  component: InventoryList,
})

function InventoryList() {
  const query = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InventoryListScreen
      query={query}
      onQuery={(search) => void navigate({ search, replace: search.page === query.page })}
    />
  )
}
