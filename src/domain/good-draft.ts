import { checkForm, type FormCheck, type FormCode } from './check-form.ts'
import { goodFields, tidyGood, type GoodField, type GoodFields } from './good-fields.ts'
import { faultsOfGood } from './good-rules.ts'
import type { MeasurementUnit } from './units.ts'

/** A good as a form holds it, where nothing may be chosen yet. */
export interface GoodDraft extends Omit<GoodFields, 'goods_type_id' | 'measurement_unit'> {
  /** Empty: none. */
  goods_type_id: string
  measurement_unit: MeasurementUnit | null
}

const CHOICES = ['goods_type_id', 'measurement_unit'] as const

/** Numbers of which the schema only says that they are out of range. */
const NUMBERS: readonly string[] = [
  'weight_full',
  'weight_empty',
  'litrage',
  'density',
  'in_package',
]

/**
 * Reads a draft by the rules that its command will be held to.
 * @param touched the fields that the command changes; of a new good all of them
 */
export function checkGoodDraft(
  draft: GoodDraft,
  touched: (field: GoodField) => boolean,
): FormCheck<GoodFields> {
  const errors: Record<string, FormCode> = {}
  for (const choice of CHOICES) {
    if (draft[choice] === '' || draft[choice] === null) errors[choice] = 'choice_required'
  }
  const checked = checkForm(goodFields, draft)
  const read = 'args' in checked ? checked.args : null
  for (const [name, code] of Object.entries('errors' in checked ? checked.errors : {})) {
    const isNumber = code === 'invalid_args' && NUMBERS.includes(name)
    errors[name] ??= isNumber ? 'number_invalid' : code
  }
  // The rules look at what they know of even when something else is still to be chosen.
  const known = read ?? ({ ...draft, measurement_unit: draft.measurement_unit ?? 3 } as GoodFields)
  for (const { code, details } of faultsOfGood(tidyGood(known), touched)) {
    errors[String(details?.['param'])] ??= code
  }
  return read && Object.keys(errors).length === 0 ? { args: read } : { errors }
}
