import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '#features/goods/import/import-screen.tsx'
import { compute } from '../../../compute.ts'
import { startCompute } from '../../../start-compute.ts'

export const Route = createFileRoute('/_signed-in/dashboard/goods/import')({
  component: ImportGoods,
})

function ImportGoods() {
  return <ImportScreen start={startCompute} compute={compute} />
}
