import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type GoodField, nameIn } from '#domain/goods/goods.ts'
import { nameFields } from '#domain/goods/names.ts'
import type { GramsPerMl, MeasurementUnit } from '#domain/units.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { useDensity } from '#client/form/use-density.ts'
import { useStrength } from '#client/form/use-strength.ts'
import { useFormat } from '#client/use-format.ts'
import { useLive } from '#client/use-live.ts'
import { useNameLabel } from '../use-name-label.ts'
import { useBarsLabel, useSourceLabel } from './use-source-label.ts'
import { useUnitLabels } from './use-unit-labels.ts'

/** Labels of a good's fields, and formats of their values. */
export function useFieldLabels() {
  const names = useFieldNames()
  const read = useReaders()
  return {
    nameOf: (field: string): string => (field in names ? names[field as GoodField] : field),
    valueOf: (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return '–'
      return field in read ? read[field as GoodField](value as never) : JSON.stringify(value)
    },
  }
}

function useFieldNames(): Record<GoodField, string> {
  const { t } = useLingui()
  const nameLabel = useNameLabel()
  return {
    ...nameFields((_field, language) => nameLabel(language)),
    goods_type_id: t`Goods type`,
    barcode: t`Barcode`,
    measurement_unit: t`Measurement unit`,
    weight_full: t`Full weight`,
    weight_full_source: t`Where the full weight is from`,
    weight_full_error: t`Full weight, ±`,
    weight_full_bars: t`Full weight from other bars`,
    weight_empty: t`Empty weight`,
    weight_empty_source: t`Where the empty weight is from`,
    weight_empty_error: t`Empty weight, ±`,
    weight_empty_bars: t`Empty weight from other bars`,
    litrage: t`Volume of the full bottle`,
    density: t`Liquid density`,
    strength: t`Strength`,
    images: t`Pictures`,
    in_package: t`Quantity in a case`,
  }
}

type Readers = { [Field in GoodField]: (value: never) => string }

const text = (value: string): string => value

function useReaders(): Readers {
  const { t } = useLingui()
  const { weight, volume, number, language } = useFormat()
  const strength = useStrength()
  const sourceLabel = useSourceLabel()
  const barsLabel = useBarsLabel()
  const density = useDensity()
  const unitLabels = useUnitLabels()
  const types = useLive(allGoodsTypes) ?? []
  return {
    ...nameFields(() => text),
    barcode: text,
    goods_type_id: (id: string) => {
      const type = types.find((one) => one.id === id)
      return type ? nameIn(type, language) : t`Unknown type`
    },
    measurement_unit: (unit: MeasurementUnit) => unitLabels(unit),
    weight_full: weight,
    weight_full_source: sourceLabel,
    weight_full_error: weight,
    weight_full_bars: barsLabel,
    weight_empty: weight,
    weight_empty_source: sourceLabel,
    weight_empty_error: weight,
    weight_empty_bars: barsLabel,
    litrage: volume,
    density: (value: GramsPerMl) => density.format(value),
    strength,
    in_package: number,
    images: (images: readonly string[]) =>
      t`${plural(images.length, { one: '# picture', other: '# pictures' })}`,
  }
}
