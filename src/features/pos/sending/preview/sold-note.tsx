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
        <Told sold={sold} system={system} />
      ) : (
        <Untold sold={sold} system={system} />
      )}
    </Note>
  )
}

function Told({ sold: { posting, asked_at, until }, system }: SoldNoteProps) {
  const [asked, end] = [formatTime(asked_at), wallTimeText(until)]
  if (posting === 'as_sold') {
    return (
      <Trans>
        At {asked}, {system} reported what moved between each item's reading and {end}. It knows
        when a sale was booked, which may be minutes after the drink was poured; what it books later
        isn't in it.
      </Trans>
    )
  }
  if (posting === 'at_once') {
    return (
      <Trans>
        In {system}, the stock of these items fell too rarely around the count to tell when they
        were sold: it may book all sales when the shift ends. So nothing is corrected. Asked at{' '}
        {asked} for the time until {end}.
      </Trans>
    )
  }
  return (
    <Trans>
      At {asked}, {system} had no sales of these items between their readings and {end}. That
      doesn't prove that nothing was sold: if it books sales when the shift ends, they show after
      that. Look again then.
    </Trans>
  )
}

function Untold({ sold: { reason }, system }: SoldNoteProps) {
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
        {system} doesn't report what its clock shows, so the readings can't be found there. Nothing
        is corrected for sales.
      </Trans>
    )
  }
  return (
    <Trans>
      {system} didn't report its stock at the time of the readings. Nothing is corrected for sales.
    </Trans>
  )
}
