import { createFileRoute, useParams } from '@tanstack/react-router'
import { UnresolvedScreen } from '#features/pos/matching/unresolved-screen.tsx'
import { compute } from '../../../compute.ts'
import { listSearch } from '../../../list-search.ts'
import { systemParams } from '../../../system-params.ts'

export const Route = createFileRoute('/_signed-in/dashboard/{$system}-unresolved')({
  params: systemParams,
  ...listSearch,
  component: Unresolved,
})

function Unresolved() {
  const { system } = useParams({ from: '/_signed-in/dashboard/{$system}-unresolved' })
  return <UnresolvedScreen key={system} system={system} compute={compute} />
}
