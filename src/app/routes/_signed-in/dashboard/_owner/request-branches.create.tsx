import { createFileRoute } from '@tanstack/react-router'
import { BranchRequestFormScreen } from '#features/branches/requests/branch-request-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/_owner/request-branches/create')({
  component: BranchRequestFormScreen,
})
