import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { canonicalBarcode } from '#domain/goods/barcode.ts'
import { barcodeCheckDigit } from '#domain/goods/trade-number.ts'
import { nothingLearnt, type LearntScanner, type Verdict } from '#scanner/burst.ts'
import { endBurst, feedKey, quietWedge, type WedgeKey } from '#scanner/keyboard-wedge.ts'

const RUNS = 1000
/** One seed, so that a failure is the same everywhere; another one may be tried by hand. */
const SEED = Number(process.env['WEDGE_SEED'] ?? 20261122)

const LAYOUTS = ['english', 'russian', 'armenian'] as const
type Layout = (typeof LAYOUTS)[number]
const ARMENIAN_DIGITS = 'օԷԹՓՁՋՒևրչճ'

function press(character: string, timeStamp: number, layout: Layout = 'english'): WedgeKey {
  const isDigit = /^\d$/.test(character)
  const isLetter = /^[a-z]$/i.test(character)
  const code = isDigit ? `Digit${character}` : isLetter ? `Key${character.toUpperCase()}` : ''
  const key =
    layout === 'armenian' && isDigit
      ? must(ARMENIAN_DIGITS[Number(character)], 'letter')
      : layout === 'russian' && isLetter
        ? 'ф'
        : character
  const shiftKey = isLetter && character === character.toUpperCase()
  const none = { ctrlKey: false, altKey: false, metaKey: false, repeat: false, isComposing: false }
  return { key, code, shiftKey, timeStamp, ...none }
}

/** Keys with these gaps after each, and what is heard of them and the silence after. */
function hear(
  characters: readonly string[],
  gaps: readonly number[],
  { layout, isInField, learnt = nothingLearnt }: How,
): NonNullable<Verdict>[] {
  let at = 1000
  let state = { ...quietWedge, learnt }
  const verdicts: Verdict[] = []
  characters.forEach((character, index) => {
    const step = feedKey(state, press(character, at, layout), isInField)
    state = step.state
    verdicts.push(step.verdict)
    at += must(gaps[index % gaps.length], 'gap')
  })
  verdicts.push(endBurst(state, 'silence').verdict)
  return verdicts.filter((verdict) => verdict !== null)
}

type How = { layout: Layout; isInField: boolean; learnt?: LearntScanner }

const digits = (length: number) =>
  fc.stringMatching(new RegExp(`^\\d{${length}}$`)).map((body) => body)
const retail = (length: number) =>
  digits(length - 1).map((body) => body + String(barcodeCheckDigit(body)))
const ownCode = fc.stringMatching(/^[A-Z]{3}-?\d{4,8}$/)
const barcode = fc.oneof(retail(13), retail(13), retail(12), retail(8), digits(10), ownCode)
const how = fc.record({ layout: fc.constantFrom(...LAYOUTS), isInField: fc.boolean() })

/** One gap per scanner, which its radio makes up to a fifth longer or shorter. */
const scannerGaps = fc
  .tuple(
    fc.integer({ min: 5, max: 250 }),
    fc.array(fc.double({ min: 0.8, max: 1.2, noNaN: true }), { minLength: 20, maxLength: 20 }),
  )
  .map(([gap, jitter]) => jitter.map((part) => gap * part))

const personGaps = fc.array(fc.double({ min: 80, max: 300, noNaN: true }), {
  minLength: 40,
  maxLength: 40,
})

describe('a thousand scans with gaps of 5 to 250 ms', () => {
  it('are all heard: as the barcode, or as cut off', () => {
    let whole = 0
    const run = (code: string, gaps: number[], ending: string | null, way: How): void => {
      const verdicts = hear([...code, ...(ending === null ? [] : [ending])], gaps, way)
      expect(verdicts.length).toBeGreaterThan(0)
      for (const verdict of verdicts) {
        if (verdict.kind !== 'scan') continue
        whole += 1
        expect(verdict.barcode).toBe(canonicalBarcode(code))
      }
    }
    fc.assert(fc.property(barcode, scannerGaps, fc.constantFrom('Enter', 'Tab', null), how, run), {
      seed: SEED,
      numRuns: RUNS,
    })
    expect(whole).toBeGreaterThan(RUNS / 2)
  })

  it('are all recognised, with Enter and without a focused field, when they are digits', () => {
    fc.assert(
      fc.property(fc.oneof(retail(13), retail(8), digits(9)), scannerGaps, (code, gaps) => {
        const verdicts = hear([...code, 'Enter'], gaps, { layout: 'english', isInField: false })
        expect(verdicts).toEqual([{ kind: 'scan', barcode: canonicalBarcode(code) }])
      }),
      { seed: SEED, numRuns: RUNS },
    )
  })

  it('are never half a barcode when they are interrupted', () => {
    const run = (code: string, gaps: number[], cut: number, pause: number, way: How): void => {
      const broken = gaps.map((gap, index) => (index === cut - 1 ? pause : gap))
      const verdicts = hear([...code, 'Enter'], broken, way)
      expect(verdicts.length).toBeGreaterThan(0)
      for (const verdict of verdicts) expect(verdict.kind).toBe('cut-off')
    }
    fc.assert(
      fc.property(
        retail(13),
        scannerGaps,
        fc.integer({ min: 5, max: 7 }),
        fc.integer({ min: 301, max: 900 }),
        fc.record({ layout: fc.constantFrom(...LAYOUTS), isInField: fc.constant(false) }),
        run,
      ),
      { seed: SEED, numRuns: RUNS },
    )
  })
})

describe('a thousand times that a person types with gaps of 80 to 300 ms', () => {
  const text = fc.oneof(
    retail(13),
    retail(8),
    digits(6),
    fc.stringMatching(/^[a-z]{2,9} ?[a-z]{2,9}$/),
    fc.stringMatching(/^[a-z]{4,8} \d{1,4}$/),
    fc.stringMatching(/^[0-9a-z]{4,16}$/),
  )
  const slowScanner: LearntScanner = { gapMs: 190, hasEndingKey: true, cutOff: '' }

  it.each([
    ['a new device', nothingLearnt],
    ['the device of a slow scanner', slowScanner],
  ])('are never a scan on %s', (_, learnt) => {
    const run = (typed: string, gaps: number[], isInField: boolean, hasEnter: boolean): void => {
      // Digits and Enter without a focused field are a scan by definition.
      const isEntered = hasEnter && (isInField || !/^\d+$/.test(typed))
      const characters = [...typed, ...(isEntered ? ['Enter'] : [])]
      const verdicts = hear(characters, gaps, { layout: 'english', isInField, learnt })
      expect(verdicts.filter(({ kind }) => kind === 'scan')).toEqual([])
      // And seldom interrupted by a message.
      if (isInField) messages += verdicts.length
    }
    let messages = 0
    fc.assert(fc.property(text, personGaps, fc.boolean(), fc.boolean(), run), {
      seed: SEED,
      numRuns: RUNS,
    })
    expect(messages).toBeLessThan(RUNS / 100)
  })
})
