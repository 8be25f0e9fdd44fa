import { Plural } from '@lingui/react/macro'
import { useRecountNews } from './use-recount-news.ts'

export interface RecountsNoteProps {
  inventoryId: string
  className: string | undefined
}

/** To whoever completes an inventory: which recounts end by it, and which nobody has decided. */
export function RecountsNote({ inventoryId, className }: RecountsNoteProps) {
  const { waiting = 0, undecided = 0 } = useRecountNews(inventoryId) ?? {}
  return (
    <>
      {waiting > 0 && (
        <p className={className}>
          <Plural
            value={waiting}
            one="# recount is still open. Completing the inventory ends it, and the first count stays."
            other="# recounts are still open. Completing the inventory ends them, and the first counts stay."
          />
        </p>
      )}
      {undecided > 0 && (
        <p className={className}>
          <Plural
            value={undecided}
            one="For # item, nobody has decided yet which count is right. The first count stays until then."
            other="For # items, nobody has decided yet which count is right. The first counts stay until then."
          />
        </p>
      )}
    </>
  )
}
