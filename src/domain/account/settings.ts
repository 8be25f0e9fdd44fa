/**
 * The choices of a company: the column of its row that holds the choice, and the values. The first
 * value is the default.
 */
export const SETTINGS = {
  weight: { column: 'weight_unit', values: ['automatic', 'gram', 'kilogram'] },
  volume: { column: 'volume_unit', values: ['automatic', 'milliliter', 'liter'] },
  density: { column: 'density_unit', values: ['g/cm3', 'kg/m3'] },
  prices: { column: 'prices_seen_by', values: ['owner', 'managers'] },
  /** Who records deliveries beside owner and managers; barmen do it without prices. */
  deliveries: { column: 'deliveries_by', values: ['managers', 'barmen'] },
  /** Who records write-offs beside owner and managers. */
  movements: { column: 'movements_by', values: ['managers', 'barmen'] },
  /** Whether the point-of-sale system knows the write-offs too, or only who counts here does. */
  till_write_offs: { column: 'till_write_offs', values: ['unasked', 'here', 'till'] },
  /** Who estimates open bottles by eye beside owner and managers. */
  estimates: { column: 'estimates_by', values: ['managers', 'barmen'] },
  /** Which price counts after deliveries. */
  price_basis: { column: 'price_basis', values: ['last', 'average'] },
  /** Whether the company shares its items' weights with the other bars, and sees theirs. */
  catalogue: { column: 'catalogue', values: ['off', 'shared'] },
  /** Whether the overview leads through the first steps. */
  first_day: { column: 'first_day', values: ['shown', 'put_away'] },
} as const

type Settings = typeof SETTINGS
export type SettingKey = keyof Settings
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]]

export type CompanySettings = {
  [Key in SettingKey as Settings[Key]['column']]: Settings[Key]['values'][number]
}
export const USUAL_SETTINGS = Object.fromEntries(
  Object.values(SETTINGS).map(({ column, values }) => [column, values[0]]),
) as unknown as CompanySettings

export interface Setting {
  key: SettingKey
  value: string
}

/** Those that an answer tells of: apps of earlier versions read none that tells of more. */
const LISTED = ['weight', 'volume', 'density'] as const satisfies SettingKey[]

/** How the company measures. Its other settings are in its row of the feed. */
export function settingsOf(company: CompanySettings): Setting[] {
  return LISTED.map((key) => ({ key, value: company[SETTINGS[key].column] }))
}

export function isAllowed(key: SettingKey, value: string): boolean {
  return SETTINGS[key].values.some((allowed) => allowed === value)
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key)
}
