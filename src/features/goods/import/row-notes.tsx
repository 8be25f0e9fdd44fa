import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Target } from '#domain/import/columns/columns.ts'
import type { NoteGroup } from '#domain/import/import-view.ts'
import type { NoteCode, PlannedRow, RowNote } from '#domain/import/planned-row.ts'
import { Stack } from '#ui/layout/stack.tsx'
import classes from './import-screen.module.css'

/** What was guessed about one cell, beside its value. */
export function NotesOnCell({ row, target }: { row: PlannedRow; target: Target }) {
  const textOf = useNoteText()
  const notes = (row.notes ?? []).filter((note) => note.target === target)
  if (notes.length === 0) return null
  return <small className={classes.dim}> {notes.map((note) => textOf(note)).join(' · ')}</small>
}

/** All that was guessed, before anything is saved: nothing of it is silent. */
export function WhatWasGuessed({ notes }: { notes: readonly NoteGroup[] }) {
  const textOf = useNoteText()
  if (notes.length === 0) return null
  return (
    <Stack gap={2}>
      <p>
        <strong>
          <Trans comment="Heading: what an import read where it does not stand">Guesses</Trans>
        </strong>
      </p>
      <ul className={classes.dim}>
        {notes.map(({ code, count, samples }) => (
          <li key={code}>
            {textOf({ code })}, <Plural value={count} one="# row" other="# rows" />
            {': '}
            {samples.join(', ')}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function useNoteText(): (note: Pick<RowNote, 'code' | 'text'>) => string {
  const { t } = useLingui()
  const texts: Record<NoteCode, string> = {
    size_in_name: t`Volume from name`,
    size_in_pack: t`Volume from package`,
    size_differs: t`Name says otherwise`,
    size_unsure: t`Volume unclear`,
    type_in_name: t`Type from name`,
    type_spelt: t`Type spelt differently`,
    price_of_litre: t`From litre price`,
    price_left_out: t`Litre price unused`,
    case_left_out: t`Case barcode unused`,
  }
  return ({ code, text }) =>
    text === undefined || code === 'type_in_name' ? texts[code] : `${texts[code]} → ${text}`
}
