import { describe, expect, test } from 'vitest'
import {
  judgeBurst,
  nothingLearnt,
  type Burst,
  type BurstEnd,
  type LearntScanner,
} from '#scanner/burst.ts'

const GIN = '5000267024011'
/** Its last digit is no check digit. */
const WRONG = '5000267024012'

/** Keys with one gap between each, and before the ending key. */
const burst = (text: string, gap: number, over: Partial<Burst> = {}): Burst => ({
  text,
  gaps: Array.from({ length: text.length }, () => gap),
  isTorn: false,
  isInField: false,
  ...over,
})

function verdict(given: Burst, end: BurstEnd = 'Enter', learnt: Partial<LearntScanner> = {}) {
  const { verdict: found } = judgeBurst(given, end, { ...nothingLearnt, ...learnt })
  if (found === null) return null
  return found.kind === 'scan' ? found.barcode : found.isSure ? 'surely cut off' : 'cut off'
}

const field = { isInField: true }
const gaps = (...all: [count: number, gap: number][]) =>
  all.flatMap(([count, gap]) => Array.from({ length: count }, () => gap))

describe('a fast burst', () => {
  test('has gaps of fifty milliseconds at most', () => {
    expect(verdict(burst('BAR-001', 50, field))).toBe('BAR-001')
    expect(verdict(burst('BAR-001', 51, field))).not.toBe('BAR-001')
  })

  test('may slip twice where the check digit proves that nothing is missing', () => {
    const slips = (count: number) => ({ ...field, gaps: gaps([13 - count, 10], [count, 200]) })
    expect(verdict(burst(GIN, 10, slips(2)))).toBe(GIN)
    expect(verdict(burst(GIN, 10, slips(3)))).toBeNull()
    expect(verdict(burst(WRONG, 10, slips(0)))).toBe(WRONG)
    expect(verdict(burst(WRONG, 10, slips(1)))).toBe('cut off')
  })

  test('has five fast gaps at least', () => {
    const few = (count: number) => ({ ...field, gaps: gaps([count, 10]) })
    expect(verdict(burst('A12345', 10, few(5)))).toBe('A12345')
    expect(verdict(burst('A12345', 10, few(4)))).not.toBe('A12345')
  })

  test('without an ending key is whole by its check digit, unless the scanner has such a key', () => {
    expect(verdict(burst(GIN, 10), 'silence')).toBe(GIN)
    expect(verdict(burst(WRONG, 10), 'silence')).toBe('surely cut off')
    expect(verdict(burst(GIN, 10), 'silence', { hasEndingKey: true })).toBe('surely cut off')
    expect(verdict(burst(GIN, 10), 'Tab', { hasEndingKey: true })).toBe(GIN)
  })
})

describe('a barcode', () => {
  test('has six to sixty-four characters', () => {
    const long = (length: number) => `A${'1'.repeat(length - 1)}`
    expect(verdict(burst(long(5), 10))).toBe('surely cut off')
    expect(verdict(burst(long(6), 10))).toBe(long(6))
    expect(verdict(burst(long(64), 10))).toBe(long(64))
    expect(verdict(burst(long(65), 10))).toBe('surely cut off')
  })

  test('that lacks its beginning is one only if it is long and has its check digit', () => {
    const torn = { isTorn: true }
    expect(verdict(burst(GIN, 10, torn))).toBe(GIN)
    expect(verdict(burst(WRONG, 10, torn))).toBe('surely cut off')
    expect(verdict(burst('96385074', 10, torn))).toBe('surely cut off')
    const uneven = { ...torn, gaps: gaps([6, 60], [7, 250]) }
    expect(verdict(burst(GIN, 60, uneven))).toBe('cut off')
  })

  test('of digits that Enter ends outside of a field is one at any speed', () => {
    const slow = { gaps: gaps([3, 60], [3, 290]) }
    expect(verdict(burst('123456', 60, slow))).toBe('123456')
    expect(verdict(burst('123456', 60, slow), 'Tab')).toBe('cut off')
    expect(verdict(burst('12345A', 60, slow))).toBeNull()
    expect(verdict(burst('123456', 60, { ...slow, ...field }))).toBeNull()
  })
})

describe('a slow and steady burst', () => {
  test('is a scan when it is as long as a UPC-A', () => {
    expect(verdict(burst('ABCDEFGHIJ12', 200))).toBe('ABCDEFGHIJ12')
    expect(verdict(burst('ABCDEFGHI12', 200))).toBe('cut off')
  })

  test('is a scan when it is short and as slow as the last scan, to a quarter', () => {
    const short = (gap: number) => verdict(burst('ABCDE1', gap), 'Enter', { gapMs: 200 })
    expect([short(150), short(200), short(250)]).toEqual(['ABCDE1', 'ABCDE1', 'ABCDE1'])
    expect([short(149), short(251)]).toEqual(['cut off', 'cut off'])
    expect(verdict(burst('ABCDE1', 200))).toBe('cut off')
  })

  test('is a word when there is no digit in it', () => {
    expect(verdict(burst('ABCDEFGHIJKL', 200))).toBe('cut off')
  })

  test('in a field is a scan only with its check digit and an ending key', () => {
    expect(verdict(burst(GIN, 200, field))).toBe(GIN)
    expect(verdict(burst(WRONG, 200, field))).toBe('cut off')
    expect(verdict(burst(GIN, 200, field), 'silence')).toBe('cut off')
    expect(verdict(burst('96385074', 200, field), 'Enter', { gapMs: 200 })).toBe('cut off')
  })

  test('has gaps that differ by half of their mean, or by forty-five milliseconds', () => {
    const spread = (least: number, most: number) =>
      verdict(burst('ABCDEFGHIJ12', 0, { gaps: gaps([6, least], [6, most]) }))
    expect(spread(160, 260)).toBe('ABCDEFGHIJ12')
    expect(spread(160, 270)).toBeNull()
    expect(spread(60, 105)).toBe('ABCDEFGHIJ12')
    expect(spread(60, 106)).toBeNull()
  })

  test('has three gaps at least', () => {
    expect(verdict(burst('AB1', 200))).toBe('cut off')
    expect(verdict(burst('AB1', 200, { gaps: [200, 200] }))).toBeNull()
  })
})

describe('what is cut off', () => {
  test('outside of a field has three characters at least', () => {
    expect(verdict(burst('123', 10))).toBe('cut off')
    expect(verdict(burst('12', 10))).toBeNull()
  })

  test('in a field has a digit, no space, and four fast gaps or six steady characters', () => {
    const inField = (text: string, gap: number, count = text.length) =>
      verdict(burst(text, gap, { ...field, gaps: gaps([count, gap]) }), 'silence')
    expect(inField('A123', 10, 4)).toBe('cut off')
    expect(inField('A123', 10, 3)).toBeNull()
    expect(inField('A12345', 200)).toBe('cut off')
    expect(inField('A1234', 200)).toBeNull()
    expect(inField('ABCDEF', 10)).toBeNull()
    expect(inField('A 1234', 10)).toBeNull()
  })

  test('is a barcode when the same comes a second time', () => {
    const { verdict: first, learnt } = judgeBurst(burst(WRONG, 10), 'silence', nothingLearnt)
    expect(first).toEqual({ kind: 'cut-off', isSure: true })
    expect(learnt.cutOff).toBe(WRONG)
    const second = judgeBurst(burst(WRONG, 10), 'silence', learnt)
    expect(second.verdict).toEqual({ kind: 'scan', barcode: WRONG })
    expect(second.learnt).toEqual({ gapMs: 10, hasEndingKey: false, cutOff: '' })
    const other = judgeBurst(burst(`${WRONG}0`, 10), 'silence', learnt)
    expect(other.verdict).toMatchObject({ kind: 'cut-off' })
  })

  test('is not remembered when its beginning is missing', () => {
    const torn = judgeBurst(burst(WRONG, 10, { isTorn: true }), 'silence', nothingLearnt)
    expect(torn).toMatchObject({ verdict: { kind: 'cut-off' }, learnt: { cutOff: '' } })
  })
})

test('a scan teaches its pace and whether there is an ending key, and other keys teach nothing', () => {
  expect(judgeBurst(burst(GIN, 12), 'Tab', nothingLearnt).learnt).toEqual({
    gapMs: 12,
    hasEndingKey: true,
    cutOff: '',
  })
  const learnt = { gapMs: 7, hasEndingKey: true, cutOff: 'A' }
  expect(judgeBurst(burst('12', 10), 'Enter', learnt)).toEqual({ verdict: null, learnt })
})
