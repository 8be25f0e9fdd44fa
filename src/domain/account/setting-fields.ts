import * as z from 'zod/mini'
import { SETTINGS, type CompanySettings } from './settings.ts'

type Column = keyof CompanySettings

export const settingFields = Object.fromEntries(
  Object.values(SETTINGS).map(({ column, values }) => [column, z.enum(values)]),
) as unknown as { [Name in Column]: z.ZodMiniType<CompanySettings[Name]> }
