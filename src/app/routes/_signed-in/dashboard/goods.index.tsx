import { createFileRoute } from '@tanstack/react-router'
import { GoodsListScreen } from '#features/goods/list/goods-list-screen.tsx'
import { compute } from '../../../compute.ts'
import { listSearch } from '../../../list-search.ts'

export const Route = createFileRoute('/_signed-in/dashboard/goods/')({
  ...listSearch,
  component: GoodsList,
})

function GoodsList() {
  return <GoodsListScreen compute={compute} />
}
