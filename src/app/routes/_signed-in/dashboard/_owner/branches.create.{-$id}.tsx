import { createFileRoute, useParams } from '@tanstack/react-router'
import { BranchFormScreen } from '#features/branches/branch-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/_owner/branches/create/{-$id}')({
  component: BranchForm,
})

function BranchForm() {
  const { id = null } = useParams({ strict: false })
  return <BranchFormScreen key={id} id={id} />
}
