/** The country of whoever does not say where they are. */
export const FALLBACK_COUNTRY = 'AM'

interface NumberingPlan {
  /** The country code, without a plus. */
  code: string
  /** What people dial before a number of their own country. */
  trunk: string
  /** A number without both. */
  national: RegExp
}

/**
 * By ISO 3166-1 code: the countries whose bars use Dram. Source: the ITU's national numbering plans
 * (E.164).
 */
const PLANS: Readonly<Record<string, NumberingPlan>> = {
  AM: { code: '374', trunk: '0', national: /^[1-9]\d{7}$/ },
  BY: { code: '375', trunk: '80', national: /^[1-9]\d{8}$/ },
  GE: { code: '995', trunk: '0', national: /^[2-9]\d{8}$/ },
  KZ: { code: '7', trunk: '8', national: /^[67]\d{9}$/ },
  RU: { code: '7', trunk: '8', national: /^[3-9]\d{9}$/ },
}

/** Separators that people write between the digits of a phone number. */
const SEPARATORS = /[\s().-]/g

export const INTERNATIONAL_PHONE = /^\+[1-9]\d{10,14}$/

/**
 * A phone number with its country code, and without spaces: 091 555 666 in Armenia is
 * +37491555666. What is not a number of that country only loses its spaces.
 * @param country ISO 3166-1, two capitals; null when it is not known
 */
export function toInternational(text: string, country: string | null = FALLBACK_COUNTRY): string {
  const typed = text.replaceAll(/\s/g, '')
  const plan = PLANS[country ?? '']
  if (!plan) return typed
  const { code, trunk, national } = plan
  const dialled = typed.startsWith(trunk) ? [typed.slice(trunk.length), typed] : [typed]
  const found = dialled.find((digits) => national.test(digits))
  return found === undefined ? typed : `+${code}${found}`
}

/** Is this a whole phone number, in whatever way it is separated? */
export function isPhone(text: string): boolean {
  return INTERNATIONAL_PHONE.test(toInternational(text.replaceAll(SEPARATORS, '')))
}
