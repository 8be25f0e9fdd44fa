import { createFileRoute } from '@tanstack/react-router'
import { BranchRequestListScreen } from '#features/branches/requests/branch-request-list-screen.tsx'
import { listSearch } from '../../../../list-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/_owner/request-branches/')({
  ...listSearch,
  component: BranchRequestListScreen,
})
