import * as z from 'zod/mini'
import { text } from '#domain/scalars.ts'
import { SETTING_KEYS } from '#domain/account/settings.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import { CONNECTION_KEYS } from '#domain/pos/settings.ts'
import type { Operation } from '../operation.ts'

export const SETTINGS_PATH = '/api/client/settings'

/**
 * How the company signs in to its point-of-sale system. Only the owner sees these, and nobody sees
 * the password: its value is empty, and `is_set` says whether one is stored.
 */
export const INTEGRATION_KEYS = Object.values(CONNECTION_KEYS)

const setting = z.object({ key: text(50), value: text(500) })

/**
 * One setting, or several at once. Changing the host deletes login and password, because they are
 * never sent to a server that they were not entered for; so send them with the host. For the first
 * time they may also come one by one.
 */
export const changeSettingRequest = z.union([
  setting,
  z.object({ settings: z.array(setting).check(z.minLength(1), z.maxLength(20)) }),
])

export const settingsAnswer = z.object({
  data: z.array(
    z.object({
      key: z.enum([...SETTING_KEYS, ...INTEGRATION_KEYS]),
      value: z.string(),
      is_set: z.optional(z.boolean()),
    }),
  ),
  total: z.int(),
})
export type SettingsAnswer = z.infer<typeof settingsAnswer>

export const listSettings = {
  id: 'listSettings',
  route: `GET ${SETTINGS_PATH}`,
  may: 'people',
  answer: settingsAnswer,
} as const satisfies Operation

export const changeSettings = {
  id: 'changeSettings',
  route: `PUT ${SETTINGS_PATH}`,
  may: canManageCompany,
  body: changeSettingRequest,
  answer: settingsAnswer,
} as const satisfies Operation
