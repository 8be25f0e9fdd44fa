import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { columnLetters } from '#domain/import/import-view.ts'
import type { Encoding } from '#domain/import/encodings.ts'
import { isReadable } from '#domain/stock/sheet/recognise-sheet.ts'
import {
  SHEET_COLUMNS,
  type SheetColumn,
  type SheetMapping,
} from '#domain/stock/sheet/sheet-columns.ts'
import type { SheetOutline } from '#workers/compute-worker.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { EncodingChoice } from '#widgets/table-source/encoding-choice.tsx'
import classes from './sheet.module.css'

export interface SheetColumnsProps {
  outline: SheetOutline
  isPriced: boolean
  onTake: (mapping: SheetMapping) => void
  /** Reads it again in another encoding. */
  onEncoding: (encoding: Encoding, mapping: SheetMapping) => void
  onSheet: (sheet: number) => void
  onAgain: () => void
  onClose: () => void
}

/** What each column means, where the table doesn't say it clearly. */
export function SheetColumns(props: SheetColumnsProps) {
  const { outline, isPriced, onTake, onEncoding, onSheet, onAgain, onClose } = props
  const { t } = useLingui()
  const [mapping, setMapping] = useState(outline.mapping)
  const isEnough = isReadable(mapping)
  const choose = (at: number, column: SheetColumn | null): void =>
    setMapping(mapping.map((one, place) => (place === at ? column : one === column ? null : one)))
  const actions = (
    <>
      <Button variant="default" onClick={onAgain}>
        <Trans>Choose another file</Trans>
      </Button>
      <Button disabled={!isEnough} onClick={() => onTake(mapping)}>
        <Trans>Continue</Trans>
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
        {outline.sheets.length > 1 && (
          <NativeSelect
            label={t({ message: 'Sheet', comment: 'One of the sheets of a spreadsheet file' })}
            value={String(outline.sheet)}
            onChange={(event) => onSheet(Number(event.currentTarget.value))}
          >
            {outline.sheets.map((name, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
        <ul className={classes.list}>
          {outline.columns.map(({ head, samples }, at) => (
            <li key={columnLetters(at)} className={classes.line}>
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
            <Trans>Choose the columns with the items and with the stock.</Trans>
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
  column: SheetColumn | null
  onColumn: (column: SheetColumn | null) => void
}

function ColumnChoice({ name, letters, isPriced, column, onColumn }: ColumnChoiceProps) {
  const { t } = useLingui()
  const labels: Readonly<Record<SheetColumn, string>> = {
    name: t`Name`,
    barcode: t`Barcode`,
    code: t`SKU`,
    size: t`Volume`,
    amount: t`Stock`,
    unit: t`Unit`,
    sum: t`Value`,
    store: t`Store`,
  }
  const offered = SHEET_COLUMNS.filter((one) => isPriced || one !== 'sum')
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
