import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { TillGroup } from '#domain/import/import-view.ts'
import type { TillChoice } from '#domain/import/till/till-choice.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { Button } from '#ui/button/button.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Pagination } from '#ui/table/pagination.tsx'
import { useUnitLabels } from '../../form/use-unit-labels.ts'
import { TypeNames } from '../type-names.tsx'
import classes from '../import-screen.module.css'

const PAGE_SIZE = 20
const UNITS = [MEASUREMENT_UNIT.bottle, MEASUREMENT_UNIT.pieces, MEASUREMENT_UNIT.weight]

interface GroupTypesProps {
  groups: readonly TillGroup[]
  onBack: () => void
  onPlan: (groups: readonly TillGroup[]) => void
}

/** Which goods type each group becomes, as far as its name tells, and how its products are counted. */
export function GroupTypes({ groups, onBack, onPlan }: GroupTypesProps) {
  const listId = useId()
  const [all, setAll] = useState(groups)
  const [page, setPage] = useState(1)
  const products = all.reduce((sum, one) => sum + one.products, 0)
  const choose = (id: string, choice: TillChoice): void =>
    setAll(all.map((one) => (one.id === id ? { ...one, choice } : one)))
  return (
    <Stack gap={5}>
      <p className={classes.dim}>
        {products === 0 ? (
          <Trans>There are no products to count in these groups.</Trans>
        ) : (
          <Trans>Check the type of each group. New ones are created.</Trans>
        )}
      </p>
      <TypeNames id={listId} />
      <ul className={classes.columns}>
        {all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((group) => (
          <GroupCard
            key={group.id}
            group={group}
            listId={listId}
            onChange={(choice) => choose(group.id, choice)}
          />
        ))}
      </ul>
      <Pagination page={page} pageSize={PAGE_SIZE} total={all.length} onPage={setPage} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          <Trans>Choose other groups</Trans>
        </Button>
        <Button disabled={products === 0} onClick={() => onPlan(all)}>
          <Plural value={products} one="Check # product" other="Check # products" />
        </Button>
      </div>
    </Stack>
  )
}

interface GroupCardProps {
  group: TillGroup
  /** The names of the types that exist. */
  listId: string
  onChange: (choice: TillChoice) => void
}

function GroupCard({ group, listId, onChange }: GroupCardProps) {
  const { t } = useLingui()
  const unitLabels = useUnitLabels()
  const { products, choice } = group
  const name = group.name || t`Without a group`
  return (
    <Card as="li" className={classes.column}>
      <p className={classes.head}>
        <strong>{name}</strong>
        <span className={classes.dim}>
          <Plural value={products} one="# product" other="# products" />
        </span>
      </p>
      <TextInput
        label={t`Goods type`}
        aria-label={t`Type of ${name}`}
        error={null}
        list={listId}
        autoComplete="off"
        value={choice.type}
        onChange={(event) => onChange({ ...choice, type: event.currentTarget.value })}
      />
      <NativeSelect
        label={t`Measurement unit`}
        aria-label={t`Measurement unit of ${name}`}
        description={
          choice.unit === 'by_till'
            ? t`Litres and poured bottles are weighed, other pieces are counted.`
            : undefined
        }
        error={null}
        value={String(choice.unit)}
        onChange={(event) => {
          const unit = UNITS.find((one) => String(one) === event.currentTarget.value)
          onChange({ ...choice, unit: unit ?? 'by_till' })
        }}
      >
        <option value="by_till">{t`As in the system`}</option>
        {UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {unitLabels(unit)}
          </option>
        ))}
      </NativeSelect>
    </Card>
  )
}
