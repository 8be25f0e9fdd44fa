import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgePair, type Counted } from '#domain/counting/recounts/judge-pair.ts'
import { judgeRounds } from '#domain/counting/recounts/judge-rounds.ts'
import { measure } from '#domain/counting/measurement.ts'
import { isRejection } from '#domain/rejections.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { buildEntry } from '#tests/support/bars/builders.ts'

const FIGURES = { weight_full: 11_540, weight_empty: 4900, litrage: 700, density: null }
/** Of the liquid in these figures. */
const DENSITY = 664 / 700
const STEEL = { id: 'p', name: 'Steel', weight: 285, error: 26 }

/** As the product would record it. */
function seen(over: Partial<Entry>): Entry {
  const entry = buildEntry({ figures: FIGURES, division: 10, ...over })
  const amount = measure(entry)
  if (isRejection(amount)) throw new Error(amount.code)
  return { ...entry, ...amount }
}

const weighed = (grams: number, over: Partial<Entry> = {}) => seen({ gross: grams * 10, ...over })
const sealed = (count: number, over: Partial<Entry> = {}) =>
  seen({ is_full: true, count, gross: null, ...over })
const looked = (tenths: number) => seen({ gross: null, tenths })
const byWeight = (grams: number) => weighed(grams, { measurement_unit: 4 })

describe('two counts of a good', () => {
  const cases: [string, Counted[], Counted[], object][] = [
    ['of the same weight agree', [weighed(820)], [weighed(820)], { kind: 'agree', difference: 0 }],
    [
      'that differ by what two scales may agree, however unsure the glass is',
      [weighed(820)],
      [weighed(818)],
      { kind: 'agree', unit: 'ml', difference: -2.11, sealed: 0 },
    ],
    ['that differ by more differ', [weighed(820)], [weighed(816)], { kind: 'differ' }],
    [
      'with a bottle that only one has differ by it',
      [weighed(820)],
      [weighed(820), weighed(700)],
      { kind: 'differ', difference: 221.39 },
    ],
    [
      'by eye agree within what the eye sees',
      [looked(5)],
      [looked(3)],
      { kind: 'agree', difference: -140 },
    ],
    ['by eye and by weight agree within it too', [looked(5)], [weighed(760)], { kind: 'agree' }],
    ['by eye differ beyond it', [looked(9)], [looked(1)], { kind: 'differ' }],
    [
      'of sealed bottles are the same number or not',
      [sealed(3)],
      [sealed(2)],
      { kind: 'differ', unit: 'pieces', difference: -1, uncertainty: 0, sealed: -1 },
    ],
    [
      'of sealed bottles agree however they are split',
      [sealed(3)],
      [sealed(2), sealed(1)],
      { kind: 'agree', unit: 'pieces', difference: 0 },
    ],
    [
      'with the same open bottle and another number of sealed ones differ',
      [weighed(820), sealed(1)],
      [weighed(820), sealed(2)],
      { kind: 'differ', unit: 'ml', difference: 700, sealed: 1 },
    ],
    [
      'of what is sold by weight are in grams',
      [byWeight(820)],
      [byWeight(818)],
      { kind: 'agree', unit: 'g', difference: -2 },
    ],
    ['where the second found none left differ', [weighed(820)], [], { kind: 'differ' }],
    ['of none left agree', [sealed(1, { count: 1 })].slice(1), [], { kind: 'agree' }],
    [
      'with other figures say nothing of each other',
      [weighed(820)],
      [weighed(820, { figures: { ...FIGURES, weight_empty: 5000 } })],
      { kind: 'incomparable', reason: 'figures_changed' },
    ],
    [
      'of a bottle without a good say nothing',
      [{ ...weighed(820), measurement_unit: null, millilitres: null }],
      [weighed(820)],
      { kind: 'incomparable', reason: 'unknown' },
    ],
  ]
  test.each(cases)('%s', (_, first, second, expected) => {
    expect(judgePair(first, second)).toMatchObject(expected)
  })

  test('of one bottle have the ± of two readings, and none of its glass', () => {
    const verdict = judgePair([weighed(820)], [weighed(820)])
    // 2 · √(2 · (1/6 + 1/3)) g, for scales of 1 g that may be wrong by 1 g.
    const grams = 2
    expect(verdict).toMatchObject({ uncertainty: expect.closeTo(grams / DENSITY, 6) as number })
    expect(judgePair([weighed(820)], [weighed(820)], 200)).toMatchObject({
      uncertainty: expect.closeTo(grams / DENSITY, 6) as number,
    })
  })

  test('have the glass of a bottle that only one of them has', () => {
    const [one, two] = [50, 200].map((spread) => {
      const verdict = judgePair([weighed(820)], [weighed(820), weighed(820)], spread)
      return 'uncertainty' in verdict ? verdict.uncertainty : 0
    })
    expect(two).toBeGreaterThan((one ?? 0) * 2)
  })

  test('with a pourer in both do not have its error, and with it in one they do', () => {
    const worn = (grams: number) => weighed(grams, { pourer: STEEL })
    const both = judgePair([worn(820)], [worn(820)])
    const one = judgePair([worn(848)], [weighed(820)])
    expect(both).toMatchObject(judgePair([weighed(820)], [weighed(820)]))
    expect(one).toMatchObject({
      uncertainty: expect.closeTo(Math.hypot(2, 2.6) / DENSITY, 1) as number,
    })
  })

  test('say the same from either side, and always agree with themselves', () => {
    const bottle = fc.oneof(
      fc.integer({ min: 490, max: 1154 }).map((grams) => weighed(grams)),
      fc.integer({ min: 0, max: 10 }).map((tenths) => looked(tenths)),
      fc.integer({ min: 1, max: 9 }).map((count) => sealed(count)),
    )
    const count = fc.array(bottle, { maxLength: 5 })
    fc.assert(
      fc.property(count, count, (one, other) => {
        const [there, back] = [judgePair(one, other), judgePair(other, one)]
        expect(there.kind).toBe(back.kind)
        if (there.kind === 'incomparable' || back.kind === 'incomparable') return
        expect(there.difference).toBeCloseTo(-back.difference, 6)
        expect(there.uncertainty).toBeCloseTo(back.uncertainty, 9)
        expect(judgePair(one, one.toReversed()).kind).toBe('agree')
      }),
    )
  })

  test('differ as soon as sealed ones do, whatever the ± of open ones is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10 })),
        fc.integer({ min: 1 }),
        (eyes, more) => {
          const open = eyes.map((tenths) => looked(tenths))
          expect(judgePair(open, [...open, sealed(1 + (more % 9))]).kind).toBe('differ')
        },
      ),
    )
  })
})

describe('three counts of a good', () => {
  const [a, b, c] = [820, 700, 600].map((grams) => [weighed(grams)])
  const judged = (first: Counted[], second: Counted[], third: Counted[] | null) =>
    judgeRounds(first, { second, third })

  test('keep the first where another agrees with it', () => {
    expect(judged(a ?? [], a ?? [], null)).toMatchObject({ suggested: 'first', needsThird: false })
    expect(judged(a ?? [], b ?? [], a ?? [])).toMatchObject({
      suggested: 'first',
      agreeing: [{ one: 'first', other: 'third' }],
    })
  })

  test('take the third where only the later two agree, unless it alone was estimated', () => {
    expect(judged(a ?? [], b ?? [], b ?? [])).toMatchObject({ suggested: 'third' })
    expect(judged([looked(10)], [weighed(560)], [looked(1)])).toMatchObject({ suggested: 'second' })
  })

  test('are compared without the first where it was deleted, as that is not none left', () => {
    const deleted = { kind: 'incomparable', reason: 'deleted' }
    expect(judged([], a ?? [], null)).toMatchObject({
      pairs: [{ one: 'first', verdict: deleted }],
      suggested: null,
      needsThird: false,
    })
    expect(judged([], [], null)).toMatchObject({ pairs: [{ verdict: deleted }], agreeing: [] })
    expect(judged([], a ?? [], a ?? [])).toMatchObject({ suggested: 'third' })
  })

  test('leave it to a person where no two agree, and ask for a third where there is none', () => {
    expect(judged(a ?? [], b ?? [], c ?? [])).toMatchObject({ suggested: null, needsThird: false })
    expect(judged(a ?? [], b ?? [], null)).toMatchObject({ suggested: null, needsThird: true })
  })
})
