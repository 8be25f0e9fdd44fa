import * as z from 'zod/mini'
import { instant, text, uuid } from '../scalars.ts'
import { currencyCode } from '../money/amount.ts'
import { pourer } from '../counting/pourers/pourer-schema.ts'
import { SETTINGS, type CompanySettings } from './settings.ts'

type Column = keyof CompanySettings

const settingFields = Object.fromEntries(
  Object.values(SETTINGS).map(({ column, values }) => [column, z.enum(values)]),
) as unknown as { [Name in Column]: z.ZodMiniType<CompanySettings[Name]> }

/** The company with the settings that everyone in it shares. */
export const company = z.object({
  id: uuid,
  name: text(200),
  address: z.nullable(text(500)),
  tax_code: z.nullable(text(50)),
  /** How many branches may be active. */
  branch_count: z.int(),
  /** Told or detected at sign-up: ISO 3166-1, two capitals. Absent on devices of earlier versions. */
  country: z.nullable(text(2)),
  /** Chosen by the owner, ISO 4217; null: that of the country. Absent on devices of earlier versions. */
  currency: z.nullable(currencyCode),
  ...settingFields,
  /** What bottles wear, removed ones among them. Absent on devices of earlier versions. */
  pourers: z.array(pourer),
  created_at: instant,
})
export type Company = z.infer<typeof company>
