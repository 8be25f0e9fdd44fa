import { createFileRoute, useSearch } from '@tanstack/react-router'
import { ShelfScreen } from '#features/goods/shelf/shelf-screen.tsx'
import { needMessages } from '#ui/language/language.ts'

export const Route = createFileRoute('/_signed-in/dashboard/goods/shelf')({
  validateSearch: (search): { inventory?: string } =>
    typeof search['inventory'] === 'string' ? { inventory: search['inventory'] } : {},
  // What is said of a new good is said in a count too.
  staticData: { messages: ['count'] },
  beforeLoad: () => needMessages('count'),
  component: Shelf,
})

function Shelf() {
  const { inventory } = useSearch({ from: '/_signed-in/dashboard/goods/shelf' })
  return <ShelfScreen inventoryId={inventory ?? null} />
}
