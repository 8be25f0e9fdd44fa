import * as z from 'zod/mini'
import { text } from '#domain/scalars.ts'
import { SETTING_KEYS } from '#domain/settings.ts'

export const SETTINGS_PATH = '/api/client/settings'

export const changeSettingRequest = z.object({ key: text(50), value: text(500) })

/** Keys of the point-of-sale systems, which are not settings of this server's yet. */
export const INTEGRATION_KEY_PREFIX = 'iiko_'

export const settingsAnswer = z.object({
  data: z.array(z.object({ key: z.enum(SETTING_KEYS), value: z.string() })),
  total: z.int(),
})
export type SettingsAnswer = z.infer<typeof settingsAnswer>
