import { createFileRoute } from '@tanstack/react-router'
import { InventoryScreen } from '#features/inventories/inventory-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/inventories/$id/$did')({
  component: InventoryScreen,
})
