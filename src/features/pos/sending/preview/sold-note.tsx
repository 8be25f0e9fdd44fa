import { Trans } from '@lingui/react/macro'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import { formatTime } from '#ui/format.ts'
import { Note } from '../../note.tsx'
import { wallTimeText } from '../wall-time.ts'

type Sold = NonNullable<NonNullable<PreviewAnswer['documents']>[number]['sold']>

interface SoldNoteProps {
  sold: Sold
  /** Name of the point-of-sale system. */
  system: string
}

/** What the system told of the time of the count, until when, and what that does not prove. */
export function SoldNote({ sold, system }: SoldNoteProps) {
  return (
    <Note tone={sold.posting === 'as_sold' ? 'good' : 'waiting'}>
      {sold.reason === null ? (
        <BooksNote sold={sold} system={system} />
      ) : (
        <NoBooksNote sold={sold} system={system} />
      )}
    </Note>
  )
}

function BooksNote({ sold: { posting, asked_at, until }, system }: SoldNoteProps) {
  const [asked, end] = [formatTime(asked_at), wallTimeText(until)]
  if (posting === 'as_sold') {
    return (
      <Trans>
        Booked in {system} at {asked}, from each weighing to {end}. A sale is booked some minutes
        after pouring; what came later isn't in it.
      </Trans>
    )
  }
  if (posting === 'at_once') {
    return (
      <Trans>
        {system} books sales too rarely to tell when these items were sold, perhaps when the shift
        ends. Nothing is corrected. Asked at {asked}, up to {end}.
      </Trans>
    )
  }
  return (
    <Trans>
      At {asked}, {system} had no sales of these items from their weighing to {end}. If it books
      them when the shift ends, look again then.
    </Trans>
  )
}

function NoBooksNote({ sold: { reason }, system }: SoldNoteProps) {
  if (reason === 'in_future') {
    return (
      <Trans>
        The document's time hasn't come yet, so {system} can't tell what moves until then. Nothing
        is corrected.
      </Trans>
    )
  }
  if (reason === 'clock_unknown') {
    return (
      <Trans>
        {system} doesn't report what its clock shows, so the weighings can't be found there. Nothing
        is corrected for sales.
      </Trans>
    )
  }
  return (
    <Trans>
      {system} didn't report its stock at the time of the weighings. Nothing is corrected for sales.
    </Trans>
  )
}
