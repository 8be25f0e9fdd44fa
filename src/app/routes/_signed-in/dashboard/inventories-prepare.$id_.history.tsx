import { createFileRoute, useParams } from '@tanstack/react-router'
import { SendHistoryScreen } from '#features/pos/history/send-history-screen.tsx'
import { compute } from '../../../compute.ts'

export const Route = createFileRoute('/_signed-in/dashboard/inventories-prepare/$id_/history')({
  component: History,
})

function History() {
  const { id } = useParams({ from: '/_signed-in/dashboard/inventories-prepare/$id_/history' })
  return <SendHistoryScreen key={id} inventoryId={id} compute={compute} />
}
