import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import {
  formatDateTime,
  formatGrams,
  formatHistoryDateTime,
  formatKilograms,
  formatLitres,
  formatMillilitres,
  formatNumber,
  formatPercent,
  formatTime,
  unbroken,
} from '#ui/format.ts'

/** The same local time in every time zone in which the test runs. */
const moment = new Date(2026, 0, 5, 7, 3).toISOString()

describe('formatting', () => {
  it('writes dates as DD.MM.YYYY HH:mm in the viewer’s time zone', () => {
    expect(formatDateTime(moment)).toBe('05.01.2026 07:03')
    expect(formatTime(moment)).toBe('07:03')
  })

  it('writes dates of the change history as DD/MM/YYYY HH:mm', () => {
    expect(formatHistoryDateTime(moment)).toBe('05/01/2026 07:03')
  })

  it('shows millilitres with two decimals, and litres to the millilitre', () => {
    expect(formatMillilitres(350, 'en')).toBe('350.00')
    expect(formatMillilitres(12_345.6, 'en')).toBe('12,345.60')
    expect(formatLitres(12_345.6, 'en')).toBe('12.346')
  })

  it('shows decigrams as grams with one decimal', () => {
    expect(formatGrams(8220, 'en')).toBe('822.0')
    expect(formatGrams(3, 'en')).toBe('0.3')
  })

  it('shows decigrams as kilograms to the gram', () => {
    expect(formatKilograms(8224, 'en')).toBe('0.822')
    expect(formatKilograms(12_345_678, 'en')).toBe('1,234.568')
  })

  it('writes a percentage as the language does', () => {
    const written = LANGUAGES.map((language) => formatPercent(22, language))
    expect(written).toEqual(['22%', '22\u00A0%', '22\u00A0%'])
  })

  it('never shows a minus before a zero, in any unit or language', () => {
    const units = [
      [formatGrams, -0, -0.4, -0.49],
      [formatKilograms, -0, -1, -4.9],
      [formatMillilitres, -0, -0.001, -0.0049],
      [formatLitres, -0, -0.1, -0.49],
    ] as const
    for (const language of LANGUAGES) {
      for (const [format, ...nearZero] of units) {
        const zero = format(0, language)
        expect(zero).toMatch(/^0[.,]0+$/)
        for (const value of nearZero) expect(format(value, language)).toBe(zero)
      }
      expect(formatNumber(-0.4, language)).toBe('0')
    }
    expect(formatGrams(-12, 'en')).toBe('-1.2')
    expect(formatMillilitres(-0.01, 'en')).toBe('-0.01')
  })

  it('groups digits and separates decimals as the language does', () => {
    for (const language of ['ru', 'hy'] as const) {
      expect(formatMillilitres(12_345.6, language).replaceAll(/\s/g, ' ')).toBe('12 345,60')
    }
  })
})

describe('a name', () => {
  it('keeps its size in one line, and breaks everywhere else', () => {
    expect(unbroken('Absolut 0.7 l')).toBe('Absolut 0.7\u00A0l')
    expect(unbroken('Кофе в зёрнах 1 кг')).toBe('Кофе в зёрнах 1\u00A0кг')
    expect(unbroken('Կիլիկիա 0,33 լ, տուփ')).toBe('Կիլիկիա 0,33\u00A0լ, տուփ')
    for (const name of ['Havana Club 7 Años', 'Арарат 5 звёзд']) expect(unbroken(name)).toBe(name)
  })
})
