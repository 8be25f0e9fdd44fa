import { AMOUNT_MAX, type SmallestUnits } from './amount.ts'
import { exponentOf } from './exponents.ts'

/** Whatever stands between groups of digits: spaces of any width, and apostrophes. */
const SPACES = /[\s'’_]/g

/**
 * An amount as people type and paste it: `12 500`, `12.500,50`, `1,234.5`, `֏ 500`. Of two signs the
 * last is the decimal one. A single sign before exactly three digits groups thousands, unless the
 * currency has three decimals or the number begins with 0. More decimals than the currency has are
 * rounded, halves up.
 * @returns null when the text is no amount
 */
export function readMoney(text: string, currency: string): SmallestUnits | null {
  const digits = exponentOf(currency)
  const plain = text.replaceAll(SPACES, '').replaceAll(/\p{Sc}/gu, '')
  const parts = partsOf(withoutCode(plain, currency), digits)
  return parts && inSmallestUnits(parts, digits)
}

/** The text of an amount for a field, which `readMoney` reads as the same amount. */
export function moneyAsTyped(amount: SmallestUnits | null, currency: string): string {
  if (amount === null) return ''
  const digits = exponentOf(currency)
  const text = String(amount).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const fraction = text.slice(text.length - digits)
  return /^0*$/.test(fraction) ? whole : `${whole}.${fraction}`
}

function withoutCode(text: string, currency: string): string {
  const upper = text.toUpperCase()
  if (upper.startsWith(currency)) return text.slice(currency.length)
  return upper.endsWith(currency) ? text.slice(0, -currency.length) : text
}

interface Parts {
  whole: string
  fraction: string
}

function partsOf(text: string, digits: number): Parts | null {
  if (!/^\d*(?:[.,]\d+)*[.,]?$/.test(text) || !/\d/.test(text)) return null
  const signs: readonly string[] = text.match(/[.,]/g) ?? []
  const last = signs.at(-1)
  if (last === undefined) return { whole: text, fraction: '' }
  if (isGrouping(text, signs, digits)) return grouped(text, last)
  const at = text.lastIndexOf(last)
  const fraction = text.slice(at + 1)
  const whole = text.slice(0, at)
  const other = signs.find((sign) => sign !== last)
  if (signs.indexOf(last) < signs.length - 1) return null
  const before = other === undefined ? { whole, fraction: '' } : grouped(whole, other)
  return before && { whole: before.whole, fraction }
}

/** Does the last sign stand between groups of thousands, and not before decimals? */
function isGrouping(text: string, signs: readonly string[], digits: number): boolean {
  const isOneKind = new Set(signs).size === 1
  if (!isOneKind) return false
  if (signs.length > 1) return true
  return digits < 3 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
}

function grouped(text: string, sign: string): Parts | null {
  const [first = '', ...groups] = text.split(sign)
  const isRight = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return isRight ? { whole: first + groups.join(''), fraction: '' } : null
}

/** Digit by digit: 1.005 times a hundred is 100.49999999999999. */
function inSmallestUnits({ whole, fraction }: Parts, digits: number): SmallestUnits | null {
  if (whole.length > String(AMOUNT_MAX).length) return null
  const kept = fraction.slice(0, digits).padEnd(digits, '0')
  const rest = fraction.slice(digits, digits + 1)
  const amount = Number(`${whole}${kept}`) + (rest >= '5' ? 1 : 0)
  return amount <= AMOUNT_MAX ? amount : null
}
