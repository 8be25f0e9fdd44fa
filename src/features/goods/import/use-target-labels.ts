import { useLingui } from '@lingui/react/macro'
import {
  FILE_TARGETS,
  fieldOf,
  type FileTarget,
  type Target,
} from '#domain/import/columns/columns.ts'
import { MEASUREMENT_UNITS, type MeasurementUnit } from '#domain/units.ts'
import type { GoodsFileWords } from '#workers/compute-worker.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useFieldLabels } from '../form/use-field-labels.ts'
import { useUnitLabels } from '../form/use-unit-labels.ts'

/** What the columns of a table of goods are called. */
export function useTargetLabels(): (target: Target) => string {
  const { t } = useLingui()
  const { nameOf } = useFieldLabels()
  return (target) => {
    if (target === 'price') return t`Purchase price`
    if (target === 'case_barcode') return t`Case barcode`
    return target === 'id' ? 'Dram ID' : nameOf(fieldOf(target))
  }
}

/** The words of a file that goes out; the import knows them in every language. */
export function useFileWords(): GoodsFileWords {
  const { t } = useLingui()
  const { language } = useLanguage()
  const labelOf = useTargetLabels()
  const unitLabels = useUnitLabels()
  const signs: Partial<Record<FileTarget, string>> = {
    litrage: t`ml`,
    weight_full: t`g`,
    weight_empty: t`g`,
    density: t`g/ml`,
    strength: '%',
  }
  const heads = FILE_TARGETS.map((target) => {
    const sign = signs[target]
    return [target, sign === undefined ? labelOf(target) : `${labelOf(target)}, ${sign}`]
  })
  const units = MEASUREMENT_UNITS.map((unit) => [unit, unitLabels(unit)])
  return {
    heads: Object.fromEntries(heads) as Record<FileTarget, string>,
    units: Object.fromEntries(units) as Record<MeasurementUnit, string>,
    title: t`Goods`,
    language,
  }
}
