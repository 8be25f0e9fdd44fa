import { createFileRoute } from '@tanstack/react-router'
import { BranchListScreen } from '#features/branches/branch-list-screen.tsx'
import { listSearch } from '../../../../list-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/_owner/branches/')({
  ...listSearch,
  component: BranchListScreen,
})
