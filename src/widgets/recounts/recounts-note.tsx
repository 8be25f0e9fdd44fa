import { Plural } from '@lingui/react/macro'
import { useRecountNews } from './use-recount-news.ts'

export interface RecountsNoteProps {
  inventoryId: string
  className: string | undefined
}

/** Says to whoever completes an inventory that recounts are open: their first counts stay. */
export function RecountsNote({ inventoryId, className }: RecountsNoteProps) {
  const { waiting = 0, undecided = 0 } = useRecountNews(inventoryId) ?? {}
  const count = waiting + undecided
  if (count === 0) return null
  return (
    <p className={className}>
      <Plural
        value={count}
        one="# recount is still open. The first count stays."
        other="# recounts are still open. The first counts stay."
      />
    </p>
  )
}
