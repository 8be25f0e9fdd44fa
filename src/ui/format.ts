import { traitsOf, type Language } from '#domain/languages.ts'
import { withoutMinusZero } from '#domain/minus-zero.ts'
import {
  decigramsToGrams,
  GRAMS_PER_KILOGRAM,
  MILLILITRES_PER_LITRE,
  type Decigrams,
  type Millilitres,
} from '#domain/units.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/** A number with a fixed number of decimals, grouped as in the language. */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  const key = `${language}${decimals}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(traitsOf(language).numbers, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    formatters.set(key, formatter)
  }
  return formatter.format(withoutMinusZero(value, decimals))
}

/** A whole number of percent, as the language writes it: 22% or 22 %. */
export function formatPercent(percent: number, language: Language): string {
  return (percent / 100).toLocaleString(traitsOf(language).numbers, { style: 'percent' })
}

/** Millilitres with two decimals, without the unit. */
export function formatMillilitres(volume: Millilitres, language: Language): string {
  return formatNumber(volume, language, 2)
}

/** The same volume in litres, to the millilitre if nothing else is said, without the unit. */
export function formatLitres(volume: Millilitres, language: Language, decimals = 3): string {
  return formatNumber(volume / MILLILITRES_PER_LITRE, language, decimals)
}

/** Grams with one decimal, the finest step a scale sends, without the unit. */
export function formatGrams(weight: Decigrams, language: Language): string {
  return formatNumber(decigramsToGrams(weight), language, 1)
}

/** The same weight in kilograms, to the gram if nothing else is said, without the unit. */
export function formatKilograms(weight: Decigrams, language: Language, decimals = 3): string {
  return formatNumber(decigramsToGrams(weight) / GRAMS_PER_KILOGRAM, language, decimals)
}

/** A name whose size stays in one line: ‘Absolut 0.7 l’ breaks before 0.7 only. */
export function unbroken(name: string): string {
  return name.replaceAll(/(\d) (\p{L}{1,2}\.?)(?=$|[^\p{L}])/gu, '$1\u00A0$2')
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function parts(moment: string | number) {
  const date = new Date(moment)
  return {
    day: two(date.getDate()),
    month: two(date.getMonth() + 1),
    year: String(date.getFullYear()),
    time: `${two(date.getHours())}:${two(date.getMinutes())}`,
  }
}

/** DD.MM.YYYY HH:mm in the viewer's zone. */
export function formatDateTime(moment: string | number): string {
  const { day, month, year, time } = parts(moment)
  return `${day}.${month}.${year} ${time}`
}

/** DD/MM/YYYY HH:mm in the viewer's zone, as the change history shows it. */
export function formatHistoryDateTime(moment: string | number): string {
  const { day, month, year, time } = parts(moment)
  return `${day}/${month}/${year} ${time}`
}

/** HH:mm in the viewer's zone. */
export function formatTime(moment: string | number): string {
  return parts(moment).time
}

/** YYYY-MM-DD in the viewer's zone, as calendars name a day. */
export function dayOf(moment: string | number): string {
  const { day, month, year } = parts(moment)
  return `${year}-${month}-${day}`
}
