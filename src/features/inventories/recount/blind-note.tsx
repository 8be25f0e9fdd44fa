import { Plural, Trans } from '@lingui/react/macro'
import { ButtonLink } from '#ui/button/button.tsx'
import { NoteBar } from '#ui/message/note-bar.tsx'

export interface BlindNoteProps {
  inventoryId: string
  /** How many items this person is to count again. */
  count: number
}

/** To a manager who counts again: what is missing here, why, and until when. */
export function BlindNote({ inventoryId, count }: BlindNoteProps) {
  if (count === 0) return null
  return (
    <NoteBar
      action={
        <ButtonLink to="/count/$inventoryId/recount" params={{ inventoryId }}>
          <Trans>Count again</Trans>
        </ButtonLink>
      }
    >
      <Plural
        value={count}
        one="# item is hidden from you until you have counted it again. The totals are without it."
        other="# items are hidden from you until you have counted them again. The totals are without them."
      />
    </NoteBar>
  )
}
