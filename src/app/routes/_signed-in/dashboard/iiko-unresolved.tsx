import { createFileRoute } from '@tanstack/react-router'
import { UnresolvedScreen } from '#features/pos/matching/unresolved-screen.tsx'
import { compute } from '../../../compute.ts'
import { listSearch } from '../../../list-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/iiko-unresolved')({
  ...listSearch,
  component: IikoUnresolved,
})

function IikoUnresolved() {
  return <UnresolvedScreen system="iiko" compute={compute} />
}
