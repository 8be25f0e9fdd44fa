import { createFileRoute } from '@tanstack/react-router'
import { ManagerListScreen } from '#features/people/manager-list-screen.tsx'
import { listSearch } from '../../../../list-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/_owner/managers/')({
  ...listSearch,
  component: ManagerListScreen,
})
