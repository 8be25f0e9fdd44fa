import { Trans, useLingui } from '@lingui/react/macro'
import { nameIn } from '#domain/goods.ts'
import { MEASUREMENT_UNIT, type MeasurementUnit } from '#domain/units.ts'
import { allGoodsTypes } from '#storage/views.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import type { FieldProps } from '#ui/form/use-form.ts'
import { useLanguage } from '#ui/language.ts'
import { NoTypesHint } from '#ui/no-types-hint.tsx'
import { useLive } from '#ui/use-live.ts'
import { useUnitWords } from './unit-words.ts'

/** Which type a good is of; one that was deleted is offered only to the goods that have it. */
export function TypeField(field: FieldProps<string>) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const types = useLive(allGoodsTypes)
  const options = (types ?? [])
    .filter(({ id, deleted_at }) => deleted_at === null || id === field.value)
    .map((type) => ({ value: type.id, label: nameIn(type, language) }))
  return (
    <SelectField
      {...field}
      label={t`Goods type`}
      description={types && options.length === 0 ? <NoTypesHint /> : undefined}
      isRequired
      options={options}
    />
  )
}

const OFFERED: readonly MeasurementUnit[] = [
  MEASUREMENT_UNIT.bottle,
  MEASUREMENT_UNIT.pieces,
  MEASUREMENT_UNIT.weight,
]

/** How a good is measured: said once, because what was counted of it hangs on it. */
export function UnitField({ isLocked, ...field }: FieldProps<string> & { isLocked: boolean }) {
  const { t } = useLingui()
  const wordsOf = useUnitWords()
  const units = isLocked ? [Number(field.value) as MeasurementUnit] : OFFERED
  return (
    <SelectField
      {...field}
      label={t`Measurement unit`}
      isRequired
      isDisabled={isLocked}
      description={
        isLocked ? <Trans>The measurement unit of a good cannot be changed.</Trans> : undefined
      }
      options={units.map((unit) => ({ value: String(unit), label: wordsOf(unit) }))}
    />
  )
}
