import { createFileRoute } from '@tanstack/react-router'
import { UnresolvedScreen } from '#features/pos/matching/unresolved-screen.tsx'
import { compute } from '../../../compute.ts'
import { listSearch } from '../../../list-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/syrve-unresolved')({
  ...listSearch,
  component: SyrveUnresolved,
})

function SyrveUnresolved() {
  return <UnresolvedScreen system="syrve" compute={compute} />
}
