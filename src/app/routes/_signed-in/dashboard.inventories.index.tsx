import { createFileRoute } from '@tanstack/react-router'
import { InventoryListScreen } from '#features/inventories/inventory-list-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/inventories/')({
  component: InventoryListScreen,
})
