import { checkForm, type FormCheck } from '#domain/check-form.ts'
import { scaleForm, type ScaleDevice, type ScaleFields } from '#domain/scales/scale-devices.ts'

const FIELDS = [
  'own_name',
  'serial_number',
  'mac_address',
  'manufacturer',
  'production_date',
] as const

/** Empty: unknown. */
export type ScaleValues = Record<(typeof FIELDS)[number], string>

export function scaleValues(scale: ScaleDevice): ScaleValues {
  return Object.fromEntries(FIELDS.map((field) => [field, scale[field] ?? ''])) as ScaleValues
}

export function checkScale(values: ScaleValues): FormCheck<ScaleFields> {
  const known = FIELDS.map((field) => [field, values[field].trim() || null])
  return checkForm(scaleForm, Object.fromEntries(known))
}
