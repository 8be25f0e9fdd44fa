import { createFileRoute } from '@tanstack/react-router'
import { GoodsTypeListScreen } from '#features/goods/types/goods-type-list-screen.tsx'
import { listSearch } from '../../../list-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/goods-type/')({
  ...listSearch,
  component: GoodsTypeListScreen,
})
