import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { GoodField } from '#domain/good-fields.ts'
import { nameIn } from '#domain/goods.ts'
import type { GramsPerMl, MeasurementUnit } from '#domain/units.ts'
import { allGoodsTypes } from '#storage/views.ts'
import { useDensity } from '#ui/form/use-density.ts'
import { useFormat } from '#ui/use-format.ts'
import { useLive } from '#ui/use-live.ts'
import { useUnitWords } from './unit-words.ts'

/** What the fields of a good are called, and how their values are read. */
export function useFieldWords() {
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
  return {
    name_en: t`Name in English`,
    name_ru: t`Name in Russian`,
    name_hy: t`Name in Armenian`,
    goods_type_id: t`Goods type`,
    barcode: t`Barcode`,
    measurement_unit: t`Measurement unit`,
    weight_full: t`Weight when full`,
    weight_empty: t`Weight when empty`,
    litrage: t`Volume of the full bottle`,
    density: t`Density of the liquid`,
    images: t`Pictures`,
    in_package: t`Quantity in a package`,
  }
}

type Readers = { [Field in GoodField]: (value: never) => string }

const text = (value: string): string => value

function useReaders(): Readers {
  const { t } = useLingui()
  const { weight, volume, number, language } = useFormat()
  const density = useDensity()
  const unitWords = useUnitWords()
  const types = useLive(allGoodsTypes) ?? []
  return {
    name_en: text,
    name_ru: text,
    name_hy: text,
    barcode: text,
    goods_type_id: (id: string) => {
      const type = types.find((one) => one.id === id)
      return type ? nameIn(type, language) : t`Unknown goods type`
    },
    measurement_unit: (unit: MeasurementUnit) => unitWords(unit),
    weight_full: weight,
    weight_empty: weight,
    litrage: volume,
    density: (value: GramsPerMl) => density.format(value),
    in_package: number,
    images: (images: readonly string[]) =>
      t`${plural(images.length, { one: '# picture', other: '# pictures' })}`,
  }
}
