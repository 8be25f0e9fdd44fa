import { createFileRoute } from '@tanstack/react-router'
import { BarmanListScreen } from '#features/people/barman-list-screen.tsx'
import { listSearch } from '../../../../list-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/_owner/barmen/')({
  ...listSearch,
  component: BarmanListScreen,
})
