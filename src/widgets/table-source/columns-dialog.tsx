import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Encoding } from '#domain/import/encodings.ts'
import { columnLetters } from '#domain/import/import-view.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { EncodingChoice } from './encoding-choice.tsx'
import classes from './table-source.module.css'

type Mapping<Column> = readonly (Column | null)[]

export interface ColumnsDialogProps<Column extends string> {
  outline: {
    columns: readonly { head: string; samples: readonly string[] }[]
    mapping: Mapping<Column>
    encoding: Encoding | null
  }
  /** What a column may mean, in order, as a person calls it. */
  labels: readonly (readonly [Column, string])[]
  /** Whether the table can be read by these columns. */
  isEnough: (mapping: Mapping<Column>) => boolean
  /** Which columns are missing where they are not enough. */
  lack: ReactNode
  confirm: ReactNode
  onTake: (mapping: Mapping<Column>) => void
  /** Reads it again in another encoding. */
  onEncoding: (encoding: Encoding, mapping: Mapping<Column>) => void
  onAgain: () => void
  onClose: () => void
  /** What else can be said of the table. */
  children?: ReactNode
}

/** What each column means, where the table doesn't say it clearly. */
export function ColumnsDialog<Column extends string>(props: ColumnsDialogProps<Column>) {
  const { outline, labels, lack, confirm, onTake, onEncoding, onAgain, onClose, children } = props
  const [mapping, setMapping] = useState(outline.mapping)
  const isEnough = props.isEnough(mapping)
  const choose = (at: number, column: Column | null): void =>
    setMapping(mapping.map((one, place) => (place === at ? column : one === column ? null : one)))
  const actions = (
    <>
      <Button variant="default" onClick={onAgain}>
        <Trans>Choose another file</Trans>
      </Button>
      <Button disabled={!isEnough} onClick={() => onTake(mapping)}>
        {confirm}
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
        {children}
        <ul className={classes.columns}>
          {outline.columns.map(({ head, samples }, at) => (
            <li key={columnLetters(at)} className={classes.column}>
              <ColumnChoice
                name={head}
                letters={columnLetters(at)}
                labels={labels}
                column={mapping[at] ?? null}
                onColumn={(column) => choose(at, column)}
              />
              <p className={classes.samples}>{samples.join(' · ') || '–'}</p>
            </li>
          ))}
        </ul>
        {!isEnough && (
          <p role="alert" className={classes.fault}>
            {lack}
          </p>
        )}
      </Stack>
    </Dialog>
  )
}

interface ColumnChoiceProps<Column> {
  name: string
  letters: string
  labels: readonly (readonly [Column, string])[]
  column: Column | null
  onColumn: (column: Column | null) => void
}

function ColumnChoice<Column extends string>(props: ColumnChoiceProps<Column>) {
  const { name, letters, labels, column, onColumn } = props
  const { t } = useLingui()
  return (
    <NativeSelect
      label={name === '' ? t`Column ${letters}` : name}
      value={column ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onColumn(labels.find(([one]) => one === value)?.[0] ?? null)
      }
    >
      <option value="">{t`Leave out`}</option>
      {labels.map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </NativeSelect>
  )
}
