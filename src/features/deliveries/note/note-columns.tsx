import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  NOTE_COLUMNS,
  type NoteColumn,
  type NoteMapping,
} from '#domain/deliveries/note/note-columns.ts'
import { finds } from '#domain/deliveries/note/recognise-note.ts'
import type { Encoding } from '#domain/import/encodings.ts'
import { columnLetters } from '#domain/import/import-view.ts'
import type { NoteOutline } from '#workers/compute-worker.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { EncodingChoice } from '#widgets/table-source/encoding-choice.tsx'
import classes from './note-dialog.module.css'

export interface NoteColumnsProps {
  outline: NoteOutline
  isPriced: boolean
  onTake: (mapping: NoteMapping) => void
  /** Reads it again in another encoding. */
  onEncoding: (encoding: Encoding, mapping: NoteMapping) => void
  onAgain: () => void
  onClose: () => void
}

/** What each column means, where the table doesn't say it clearly. */
export function NoteColumns(props: NoteColumnsProps) {
  const { outline, isPriced, onTake, onEncoding, onAgain, onClose } = props
  const [mapping, setMapping] = useState(outline.mapping)
  const isEnough = mapping.includes('amount') && finds(mapping)
  const choose = (at: number, column: NoteColumn | null): void =>
    setMapping(mapping.map((one, place) => (place === at ? column : one === column ? null : one)))
  const actions = (
    <>
      <Button variant="default" onClick={onAgain}>
        <Trans>Choose another file</Trans>
      </Button>
      <Button disabled={!isEnough} onClick={() => onTake(mapping)}>
        <Trans>Add the lines</Trans>
      </Button>
    </>
  )
  return (
    <Dialog title={<Trans>Check what each column means</Trans>} actions={actions} onClose={onClose}>
      <Stack gap={4}>
        <EncodingChoice
          encoding={outline.encoding}
          onChoose={(encoding) => onEncoding(encoding, mapping)}
        />
        <ul className={classes.columns}>
          {outline.columns.map(({ head, samples }, at) => (
            <li key={columnLetters(at)} className={classes.column}>
              <ColumnChoice
                name={head}
                letters={columnLetters(at)}
                isPriced={isPriced}
                column={mapping[at] ?? null}
                onColumn={(column) => choose(at, column)}
              />
              <p className={classes.samples}>{samples.join(' · ') || '–'}</p>
            </li>
          ))}
        </ul>
        {!isEnough && (
          <p role="alert" className={classes.fault}>
            <Trans>Choose the columns with the items and with how many came.</Trans>
          </p>
        )}
      </Stack>
    </Dialog>
  )
}

interface ColumnChoiceProps {
  name: string
  letters: string
  isPriced: boolean
  column: NoteColumn | null
  onColumn: (column: NoteColumn | null) => void
}

function ColumnChoice({ name, letters, isPriced, column, onColumn }: ColumnChoiceProps) {
  const { t } = useLingui()
  const labels = useColumnLabels()
  const offered = NOTE_COLUMNS.filter((one) => isPriced || (one !== 'price' && one !== 'sum'))
  return (
    <NativeSelect
      label={name === '' ? t`Column ${letters}` : name}
      value={column ?? ''}
      onChange={(event) =>
        onColumn(offered.find((one) => one === event.currentTarget.value) ?? null)
      }
    >
      <option value="">{t`Leave out`}</option>
      {offered.map((one) => (
        <option key={one} value={one}>
          {labels[one]}
        </option>
      ))}
    </NativeSelect>
  )
}

function useColumnLabels(): Readonly<Record<NoteColumn, string>> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    barcode: t`Barcode`,
    amount: t({ message: 'How many', context: 'amount on a delivery line' }),
    unit: t`Unit`,
    case_size: t`Bottles in a case`,
    price: t`Price`,
    sum: t({ message: 'Sum of the line', context: 'column of a delivery note' }),
  }
}
