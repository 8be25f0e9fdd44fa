import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useEffect } from 'react'
import { nameIn } from '#domain/goods/goods.ts'
import { MEASUREMENT_UNIT, type MeasurementUnit } from '#domain/units.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import type { FieldProps } from '#ui/field/field-props.ts'
import { useLanguage } from '#ui/language/language.ts'
import { NewTypeDialog } from '#widgets/new-good/new-type-dialog.tsx'
import { type UnitFreedom, unitFreedom } from '#storage/goods/unit-freedom.ts'
import { NoTypesHint } from '#widgets/no-types-hint.tsx'
import { useKnown } from '#client/use-known.ts'
import { canChangeUnit } from '#api/goods.ts'
import { useAccount } from '#client/account.tsx'
import { useUnitLabels } from './use-unit-labels.ts'

/** The type of a good. A deleted type is offered only to goods that have it. */
export function TypeField(field: FieldProps<string>) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const known = useKnown(allGoodsTypes, [], ['goods_types'])
  const [missing, setMissing] = useState<string | null>(null)
  const options = (known?.found ?? [])
    .filter(({ id, deleted_at }) => deleted_at === null || id === field.value)
    .map((type) => ({ value: type.id, label: nameIn(type, language) }))
  return (
    <>
      <SelectField
        {...field}
        label={t`Goods type`}
        description={
          known && options.length === 0 ? <NoTypesHint isComplete={known.isComplete} /> : undefined
        }
        isRequired
        options={options}
        missing={{ label: t`New type…`, onChoose: setMissing }}
      />
      {missing !== null && (
        <NewTypeDialog
          name={missing}
          onCreated={(typeId) => {
            setMissing(null)
            field.onChange(typeId)
          }}
          onClose={() => setMissing(null)}
        />
      )}
    </>
  )
}

const OFFERED: readonly MeasurementUnit[] = [
  MEASUREMENT_UNIT.bottle,
  MEASUREMENT_UNIT.pieces,
  MEASUREMENT_UNIT.weight,
]

/** The measurement unit, which stays from the first entry on, because entries depend on it. */
export function UnitField(props: FieldProps<string> & { goodId: string | null }) {
  const { goodId, name, value, error, onChange } = props
  const { t } = useLingui()
  const labelOf = useUnitLabels()
  const freedom = useUnitFreedom(goodId)
  const isLocked = freedom !== true
  const units = isLocked ? [Number(value) as MeasurementUnit] : OFFERED
  return (
    <NativeSelect
      name={name}
      label={t`Measurement unit`}
      withAsterisk
      aria-required
      disabled={isLocked}
      description={goodId !== null && <WhyUnit freedom={freedom} />}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {value === '' && <option value="">{t`Choose…`}</option>}
      {units.map((unit) => (
        <option key={unit} value={unit}>
          {labelOf(unit)}
        </option>
      ))}
    </NativeSelect>
  )
}

function WhyUnit({ freedom }: { freedom: UnitFreedom | undefined }) {
  if (freedom === undefined) return null
  if (freedom === null) return <Trans>It can be changed only with a connection.</Trans>
  return freedom ? (
    <Trans>It can be changed until the first count.</Trans>
  ) : (
    <Trans>What has been counted keeps its unit.</Trans>
  )
}

/**
 * Whether the unit of a good may still change: true for a new one, undefined while loading, null when
 * neither this device nor the server knows.
 */
function useUnitFreedom(goodId: string | null): UnitFreedom | undefined {
  const { api, database } = useAccount()
  const [freedom, setFreedom] = useState<UnitFreedom | undefined>(
    goodId === null ? true : undefined,
  )
  useEffect(() => {
    if (goodId === null) return
    let isStale = false
    const ask = async (): Promise<void> => {
      const known = (await unitFreedom(database, [goodId]).catch(() => null))?.get(goodId) ?? null
      const answer = known ?? (await canChangeUnit(api, goodId))
      if (!isStale) setFreedom(answer)
    }
    void ask()
    return () => {
      isStale = true
    }
  }, [api, database, goodId])
  return freedom
}
