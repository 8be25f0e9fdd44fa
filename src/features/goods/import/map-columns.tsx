import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { canFindGoods, TARGETS, type Mapping, type Target } from '#domain/import/columns/columns.ts'
import { columnLetters } from '#domain/import/import-view.ts'
import type { ImportDefaults } from '#domain/import/planned-row.ts'
import { MEASUREMENT_UNIT, type MeasurementUnit } from '#domain/units.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { EncodingChoice } from '#widgets/table-source/encoding-choice.tsx'
import { SheetChoice } from '#widgets/table-source/sheet-choice.tsx'
import { useUnitLabels } from '../form/use-unit-labels.ts'
import type { Import, Step } from './use-import.ts'
import { PriceLeftOut } from './price-left-out.tsx'
import { useTargetLabels } from './use-target-labels.ts'
import { TypeNames } from './type-names.tsx'
import classes from './import-screen.module.css'

interface MapColumnsProps {
  step: Extract<Step, { name: 'columns' }>
  job: Import
}

/** What each column means, as far as it was found, and what holds for rows that say nothing. */
export function MapColumns({ step: { outline, choices }, job }: MapColumnsProps) {
  const { t } = useLingui()
  const [mapping, setMapping] = useState<Mapping>(choices.mapping)
  const [defaults, setDefaults] = useState<ImportDefaults>(choices.defaults)
  const canFind = canFindGoods(mapping)
  const choose = (column: number, target: Target | null): void =>
    setMapping(mapping.map((one, at) => (at === column ? target : one === target ? null : one)))
  return (
    <Stack gap={5}>
      <p className={classes.dim}>
        {outline.isRemembered ? (
          <Trans>The columns are set as last time.</Trans>
        ) : (
          <Trans>Check what each column means</Trans>
        )}
      </p>
      <PriceLeftOut isLeftOut={outline.isPriceLeftOut} />
      <EncodingChoice
        encoding={outline.encoding}
        onChoose={(encoding) => void job.setEncoding(encoding, { mapping, defaults }, false)}
      />
      <SheetChoice
        outline={outline}
        onSheet={(sheet) => void job.setSheet(sheet, { mapping, defaults })}
      />
      <Checkbox
        label={t`The first row has the names of the columns`}
        checked={outline.hasHeads}
        onChange={(event) => void job.setHeads(event.currentTarget.checked, { mapping, defaults })}
      />
      <ul className={classes.columns}>
        {outline.columns.map((column, at) => (
          <ColumnCard
            key={columnLetters(at)}
            letters={columnLetters(at)}
            {...column}
            target={mapping[at] ?? null}
            onTarget={(target) => choose(at, target)}
          />
        ))}
      </ul>
      <Defaults mapping={mapping} defaults={defaults} onChange={setDefaults} />
      {!canFind && (
        <p role="alert" className={classes.fault}>
          <Trans>Choose the column with the names of the items.</Trans>
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={job.again}>
          <Trans>Choose another file</Trans>
        </Button>
        <Button disabled={!canFind} onClick={() => void job.plan(outline, { mapping, defaults })}>
          <Plural value={outline.rowCount} one="Check # row" other="Check # rows" />
        </Button>
      </div>
    </Stack>
  )
}

interface ColumnCardProps {
  letters: string
  head: string
  samples: readonly string[]
  isUnsure: boolean
  target: Target | null
  onTarget: (target: Target | null) => void
}

function ColumnCard({ letters, head, samples, isUnsure, target, onTarget }: ColumnCardProps) {
  const { t } = useLingui()
  const labelOf = useTargetLabels()
  const { actor } = useAccount()
  const targets = TARGETS.filter((one) => one !== 'price' || canSeeMoney(actor))
  const name = head === '' ? t`Column ${letters}` : head
  return (
    <Card as="li" className={classes.column}>
      <p className={classes.head}>
        <strong>{name}</strong>
        {isUnsure && (
          <Badge tone="waiting">
            <Trans comment="What a column means was guessed">Check</Trans>
          </Badge>
        )}
      </p>
      <p className={classes.samples}>{samples.join(' · ') || '–'}</p>
      <NativeSelect
        aria-label={t`Meaning of ${name}`}
        error={null}
        value={target ?? ''}
        onChange={(event) => onTarget((event.currentTarget.value || null) as Target | null)}
      >
        <option value="">{t`Leave out`}</option>
        {targets.map((one) => (
          <option key={one} value={one}>
            {labelOf(one)}
          </option>
        ))}
      </NativeSelect>
    </Card>
  )
}

interface DefaultsProps {
  mapping: Mapping
  defaults: ImportDefaults
  onChange: (defaults: ImportDefaults) => void
}

function Defaults({ mapping, defaults, onChange }: DefaultsProps) {
  const { t } = useLingui()
  const listId = useId()
  const unitLabels = useUnitLabels()
  const units: MeasurementUnit[] = [
    MEASUREMENT_UNIT.bottle,
    MEASUREMENT_UNIT.pieces,
    MEASUREMENT_UNIT.weight,
  ]
  return (
    <div className={classes.defaults}>
      <TextInput
        label={mapping.includes('type') ? t`Type of rows without one` : t`Type of all rows`}
        description={t`A type that doesn't exist yet is created.`}
        error={null}
        list={listId}
        value={defaults.type}
        onChange={(event) => onChange({ ...defaults, type: event.currentTarget.value })}
      />
      <TypeNames id={listId} />
      <NativeSelect
        label={mapping.includes('unit') ? t`Unit of rows without one` : t`Unit of all rows`}
        description={t`It can be changed until the first count.`}
        error={null}
        value={String(defaults.unit)}
        onChange={(event) => {
          const unit = units.find((one) => String(one) === event.currentTarget.value)
          const isWhole = event.currentTarget.value === 'sold_whole'
          onChange({ ...defaults, unit: unit ?? (isWhole ? 'sold_whole' : 'by_figures') })
        }}
      >
        <option value="by_figures">{t`Weighed if poured`}</option>
        <option value="sold_whole">{t`Weighed with weights`}</option>
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {unitLabels(unit)}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
