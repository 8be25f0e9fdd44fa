import { createFileRoute } from '@tanstack/react-router'
import { GoodsListScreen } from '#features/goods/list/goods-list-screen.tsx'
import { listSearch } from '../../../list-search.ts'
import { startCompute } from '../../../start-compute.ts'

export const Route = createFileRoute('/_signed-in/dashboard/goods/')({
  ...listSearch,
  component: GoodsList,
})

function GoodsList() {
  return <GoodsListScreen start={startCompute} />
}
