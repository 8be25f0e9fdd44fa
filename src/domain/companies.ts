import * as z from 'zod/mini'
import { instant, text, uuid } from './scalars.ts'

export const WEIGHT_UNITS = ['gram', 'kilogram'] as const
export const VOLUME_UNITS = ['milliliter', 'liter'] as const
export const DENSITY_UNITS = ['g/cm3', 'kg/m3'] as const

/** The company with the settings that everyone in it shares. */
export const company = z.object({
  id: uuid,
  name: text(200),
  address: z.nullable(text(500)),
  tax_code: z.nullable(text(50)),
  /** How many branches may be active. */
  branch_count: z.int(),
  weight_unit: z.enum(WEIGHT_UNITS),
  volume_unit: z.enum(VOLUME_UNITS),
  density_unit: z.enum(DENSITY_UNITS),
  created_at: instant,
})
export type Company = z.infer<typeof company>
