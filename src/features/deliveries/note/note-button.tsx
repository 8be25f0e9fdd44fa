import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LINES_MAX } from '#domain/deliveries/deliveries.ts'
import type { DraftLine } from '#domain/deliveries/delivery-draft.ts'
import type { NoteLines, StartCompute } from '#workers/compute-worker.ts'
import { useFormat } from '#client/use-format.ts'
import { Button } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { NoteDialog } from './note-dialog.tsx'
import classes from './note-button.module.css'

export interface NoteButtonProps {
  start: StartCompute
  /** Null for a person who sees no prices. */
  currency: string | null
  /** The lines that the delivery has already. */
  count: number
  onLines: (lines: readonly DraftLine[]) => void
}

/** Takes lines from a table, and says what somebody should look at. */
export function NoteButton({ start, currency, count, onLines }: NoteButtonProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [taken, setTaken] = useState<NoteLines | null>(null)
  const most = number(LINES_MAX)
  const take = (read: NoteLines): void => {
    setOpen(false)
    if (count + read.lines.length > LINES_MAX) {
      showToast(
        'error',
        t`A delivery has at most ${most} lines. Split this table into several deliveries.`,
      )
      return
    }
    setTaken(read)
    onLines(read.lines)
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        <Trans>Lines from a table</Trans>
      </Button>
      {taken && <Taken {...taken} />}
      {isOpen && (
        <NoteDialog
          start={start}
          currency={currency}
          onLines={take}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Taken({ lines, likely }: NoteLines) {
  const count = lines.length
  const open = lines.filter(({ good_id }) => good_id === null).length
  return (
    <p role="status" className={classes.hint}>
      <Plural value={count} one="# line added." other="# lines added." />
      {likely > 0 && (
        <>
          {' '}
          <Plural
            value={likely}
            one="# was found by a similar name: check it."
            other="# were found by similar names: check them."
          />
        </>
      )}
      {open > 0 && (
        <>
          {' '}
          <Plural
            value={open}
            one="# isn't one of your items yet."
            other="# aren't among your items yet."
          />
        </>
      )}
    </p>
  )
}
