import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { Note } from '../../note.tsx'
import type { usePreview } from './use-preview.ts'
import { wallTimeText } from '../wall-time.ts'

interface ClockNoteProps {
  /** Name of the point-of-sale system. */
  system: string
  preview: ReturnType<typeof usePreview>
  /** yyyy-MM-ddTHH:mm */
  onChoose: (date: string) => void
}

/**
 * The system takes times as those of its own clock: whoever sends from another time zone would date
 * the stock hours too early or too late.
 */
export function ClockNote({ system, preview, onChoose }: ClockNoteProps) {
  if (typeof preview === 'string' || preview.kind !== 'ok') return null
  const [document] = preview.value.documents ?? []
  const there = document?.dateThere ?? null
  if (!document || there === null) return null
  const [time, date] = [wallTimeText(there), wallTimeText(document.date)]
  return (
    <Note
      tone="waiting"
      action={
        <Button variant="default" onClick={() => onChoose(there.slice(0, 16))}>
          <Trans>Use {system}'s time</Trans>
        </Button>
      }
    >
      <Trans>
        {system} is in another time zone. When the count was completed, it was {time} there; the
        document would say {date}.
      </Trans>
    </Note>
  )
}
