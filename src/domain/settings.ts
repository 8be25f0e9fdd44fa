import { DENSITY_UNITS, VOLUME_UNITS, WEIGHT_UNITS, type Company } from './companies.ts'

/** What a company may choose, with the column of its row that holds the choice. */
export const SETTINGS = {
  weight: { column: 'weight_unit', values: WEIGHT_UNITS },
  volume: { column: 'volume_unit', values: VOLUME_UNITS },
  density: { column: 'density_unit', values: DENSITY_UNITS },
} as const

export type SettingKey = keyof typeof SETTINGS
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]]

export interface Setting {
  key: SettingKey
  value: string
}

export function settingsOf(company: Company): Setting[] {
  return SETTING_KEYS.map((key) => ({ key, value: company[SETTINGS[key].column] }))
}

export function isAllowed(key: SettingKey, value: string): boolean {
  return SETTINGS[key].values.some((allowed) => allowed === value)
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key)
}
