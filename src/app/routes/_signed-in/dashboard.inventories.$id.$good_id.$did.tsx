import { createFileRoute } from '@tanstack/react-router'
import { GoodEntriesScreen } from '#features/inventories/good-entries-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/inventories/$id/$good_id/$did')({
  component: GoodEntriesScreen,
})
