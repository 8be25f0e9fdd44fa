import { checkForm, type FormCheck } from '../check-form.ts'
import type { FormCode, FormErrors } from '../form-errors.ts'
import { tidyGood } from './good-fields.ts'
import type { GoodField, GoodFields } from './goods.ts'
import { goodFields } from './good-schema.ts'
import { errorsOfGood } from './good-rules.ts'
import { MEASUREMENT_UNIT, type MeasurementUnit } from '../units.ts'

/** A good as a form holds it, when required choices may still be missing. */
export interface GoodDraft extends Omit<GoodFields, 'goods_type_id' | 'measurement_unit'> {
  /** Empty: none. */
  goods_type_id: string
  measurement_unit: MeasurementUnit | null
}

const CHOICES = ['goods_type_id', 'measurement_unit'] as const

/**
 * Parses a draft by the rules of its command.
 * @param touched the fields that the command changes; for a new good all of them
 */
export function checkGoodDraft(
  draft: GoodDraft,
  touched: (field: GoodField) => boolean,
): FormCheck<GoodFields> {
  const checked = checkForm(goodFields, draft)
  const errors: FormErrors = {
    ...errorsOfRules(draft, touched),
    ...('errors' in checked ? checked.errors : {}),
    ...errorsOfChoices(draft),
  }
  return 'args' in checked && Object.keys(errors).length === 0 ? checked : { errors }
}

function errorsOfChoices(draft: GoodDraft): FormErrors {
  const open = CHOICES.filter((choice) => draft[choice] === '' || draft[choice] === null)
  return Object.fromEntries(open.map((choice) => [choice, 'choice_required']))
}

/** The rules check the fields that are known even while others are still missing. */
function errorsOfRules(draft: GoodDraft, touched: (field: GoodField) => boolean): FormErrors {
  const known = { ...draft, measurement_unit: draft.measurement_unit ?? MEASUREMENT_UNIT.pieces }
  const errors: Record<string, FormCode> = {}
  for (const { code, details } of errorsOfGood(tidyGood(known), touched)) {
    errors[String(details?.['param'])] ??= code
  }
  return errors
}
