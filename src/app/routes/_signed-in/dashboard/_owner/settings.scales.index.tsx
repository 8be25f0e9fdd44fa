import { createFileRoute } from '@tanstack/react-router'
import { ScaleListScreen } from '#features/scales/scale-list-screen.tsx'
import { listSearch } from '../../../../list-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/_owner/settings/scales/')({
  ...listSearch,
  component: ScaleListScreen,
})
