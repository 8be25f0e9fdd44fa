import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScaleReading, WeightReading } from '#scales/reading.ts'
import {
  defaultStabilityRule,
  holdWeight,
  initialStability,
  observeQuiet,
  observeReading,
  rearm,
} from '#scales/stability.ts'
import type { StabilityState } from '#scales/stability.ts'

/** Feeds weights in grams, ten a second by default; returns the accepted ones, in grams. */
function weigh(
  grams: readonly number[],
  {
    every = 100,
    stable = null,
    from = initialStability,
    start = 0,
  }: { every?: number; stable?: boolean | null; from?: StabilityState; start?: number } = {},
) {
  const taken: number[] = []
  let state = from
  grams.forEach((weight, index) => {
    const reading = { gross: Math.round(weight * 10), stable, at: start + index * every }
    const step = observeReading(state, reading)
    state = step.state
    if (step.take) taken.push(step.take.gross / 10)
  })
  return { taken, state }
}
const rest = (weight: number, readings = 10) => Array.from({ length: readings }, () => weight)

describe('a weight without a stability flag', () => {
  it('is taken after 600 ms of stable readings', () => {
    expect(weigh(rest(746, 6)).taken).toEqual([])
    expect(weigh(rest(746, 7)).taken).toEqual([746])
  })

  it('is not taken while it creeps', () => {
    expect(weigh(Array.from({ length: 50 }, (_, i) => 700 + i)).taken).toEqual([])
  })

  it('may flicker between two divisions of a gram', () => {
    expect(weigh([746, 747, 746, 747, 746, 746, 746]).taken).toEqual([746])
  })

  it('is taken at its end value, not where it swung', () => {
    expect(weigh([300, 690, 760, 741, 748, 746, ...rest(746, 8)]).taken).toEqual([746])
  })

  it('needs four readings of a slow scale', () => {
    expect(weigh(rest(746, 3), { every: 1000 }).taken).toEqual([])
    expect(weigh(rest(746, 4), { every: 1000 }).taken).toEqual([746])
  })

  it('starts over after a gap, because anything may have happened meanwhile', () => {
    const before = weigh(rest(746, 5)).state
    expect(weigh(rest(746, 6), { from: before, start: 60_000 }).taken).toEqual([])
  })

  it('starts over when the clock goes back', () => {
    const before = weigh(rest(746, 5), { start: 60_000 }).state
    expect(weigh(rest(746, 6), { from: before, start: 0 }).taken).toEqual([])
    expect(weigh(rest(746, 7), { from: before, start: 0 }).taken).toEqual([746])
  })
})

describe('a scale’s own stability flag', () => {
  it('is trusted when two readings agree', () => {
    expect(weigh([746], { stable: true }).taken).toEqual([])
    expect(weigh([746, 746], { stable: true }).taken).toEqual([746])
  })

  it('is not trusted for a single figure', () => {
    expect(weigh([746, 46, 746, 46], { stable: true }).taken).toEqual([])
  })

  it('is trusted when it reports a moving load, however stable the readings are', () => {
    expect(weigh(rest(746, 50), { stable: false }).taken).toEqual([])
  })
})

describe('the platform', () => {
  it('gives nothing when it is empty, near zero or below it', () => {
    expect(weigh([...rest(0), ...rest(19.9), ...rest(-300)]).taken).toEqual([])
    expect(weigh(rest(0)).state.phase).toBe('empty')
  })

  it('gives each bottle once, also two of the same weight', () => {
    const bottle = rest(746, 20)
    const { taken } = weigh([...bottle, ...rest(0, 3), ...bottle, ...rest(0, 3), ...rest(1200)])
    expect(taken).toEqual([746, 746, 1200])
  })

  it('does not give the same bottle twice after a knock', () => {
    expect(weigh([...rest(746), 0, ...rest(746, 20)]).taken).toEqual([746])
    expect(weigh([...rest(746), 500, 400, ...rest(746, 20)]).taken).toEqual([746])
  })

  it('notices a swap that a slow scale hardly showed', () => {
    expect(weigh([...rest(746), 320, ...rest(901, 20)]).taken).toEqual([746, 901])
  })

  it('ignores a hand or a second bottle on top of the first', () => {
    expect(weigh([...rest(746), ...rest(1490, 20), ...rest(746, 20)]).taken).toEqual([746])
  })

  it('remembers the bottle across a lost link', () => {
    const before = weigh(rest(746)).state
    expect(weigh(rest(746, 20), { from: before, start: 90_000 }).taken).toEqual([])
  })

  it('reports its phase', () => {
    expect(weigh([0, 0]).state.phase).toBe('empty')
    expect(weigh([0, 300]).state.phase).toBe('settling')
    expect(weigh(rest(746)).state.phase).toBe('taken')
  })

  it('does not take a weight that the person has just taken by hand', () => {
    const stabilising = weigh([740, 746]).state
    expect(weigh(rest(746, 20), { from: holdWeight(stabilising, 7460) }).taken).toEqual([])
  })

  it('takes the standing bottle again after an undo', () => {
    const before = weigh(rest(746)).state
    expect(weigh(rest(746), { from: rearm(before), start: 1000 }).taken).toEqual([746])
  })
})

describe('what the screen shows of the platform', () => {
  const held = holdWeight(initialStability, 7460)
  const loading = weigh([300]).state
  const weight = (gross: number): ScaleReading => ({ gross, stable: null, at: 0 })
  const trouble = (what: 'overload' | 'underload' | 'other_unit'): ScaleReading => {
    return { trouble: what, at: 0 }
  }

  it.each([
    ['nothing', initialStability, weight(199), 'empty'],
    ['the least load', initialStability, weight(200), 'settling'],
    ['a bottle that is taken', held, weight(7460), 'taken'],
    ['a hand on a taken bottle', held, weight(9000), 'taken'],
    ['almost a clear drop', held, weight(7460 - 499), 'taken'],
    ['a clear drop', held, weight(7460 - 500), 'settling'],
    ['a taken bottle that is gone', held, weight(0), 'empty'],
    ['too much on an empty platform', initialStability, trouble('overload'), 'settling'],
    ['too much on a taken bottle', held, trouble('overload'), 'taken'],
    ['another unit', initialStability, trouble('other_unit'), 'settling'],
    ['another unit over a taken bottle', held, trouble('other_unit'), 'taken'],
    ['a platform that was lifted off', loading, trouble('underload'), 'empty'],
    ['a taken bottle with the platform', held, trouble('underload'), 'empty'],
  ] as const)('after %s', (_, before, reading, phase) => {
    expect(observeReading(before, reading)).toMatchObject({ state: { phase }, take: null })
  })

  it('after an undo, whether something stands there', () => {
    expect(rearm(initialStability)).toEqual(initialStability)
    expect(rearm(loading)).toMatchObject({ phase: 'settling', held: null })
    expect(rearm(held)).toMatchObject({ phase: 'settling', held: null })
  })

  it('after the same bottle was put back, that it is taken', () => {
    const back = weigh([...rest(400, 1), ...rest(746.5, 8)], { from: held, start: 1000 })
    expect([back.taken, back.state.phase, back.state.hasDropped]).toEqual([[], 'taken', false])
    const other = weigh([...rest(400, 1), ...rest(751.1, 8)], { from: held, start: 1000 })
    expect(other.taken).toEqual([751.1])
  })

  it('never a reading from before an overload', () => {
    const { state } = observeReading(weigh(rest(746, 6)).state, trouble('overload'))
    expect(weigh(rest(746, 6), { from: state, start: 600 }).taken).toEqual([])
    expect(weigh(rest(746, 7), { from: state, start: 600 }).taken).toEqual([746])
  })
})

describe('any readings', () => {
  const reading: fc.Arbitrary<WeightReading> = fc.record({
    gross: fc.integer({ min: -32_768, max: 32_767 }),
    stable: fc.constantFrom(true, false, null),
    at: fc.nat({ max: 20_000 }),
  })

  it('never give a near-zero weight or one of a moving load', () => {
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 200 }), (readings) => {
        let state = initialStability
        for (const each of readings) {
          const step = observeReading(state, each)
          state = step.state
          if (!step.take) continue
          expect(step.take.gross).toBeGreaterThanOrEqual(defaultStabilityRule.emptyBelow)
          expect(each.stable).not.toBe(false)
          expect(state).toMatchObject({ phase: 'taken', held: step.take.gross })
        }
      }),
    )
  })

  it('of a settling bottle give it exactly once and within a gram', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 3000 }),
        fc.integer({ min: 40, max: 200 }),
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        fc.integer({ min: 20, max: 250 }),
        fc.infiniteStream(fc.double({ min: -0.3, max: 0.3, noNaN: true })),
        (weight, stabilisingMs, swing, every, noise) => {
          const readings = Array.from({ length: Math.ceil(6000 / every) }, (_, i) => {
            const age = i * every
            const left = Math.exp(-age / stabilisingMs) * (1 + swing * Math.sin(age / 40))
            return weight * (1 - left) + (noise.next().value ?? 0)
          })
          const { taken } = weigh(readings, { every })
          expect(taken).toHaveLength(1)
          expect(Math.abs((taken[0] ?? 0) - weight)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

describe('a scale that cannot measure', () => {
  const feed = (from: StabilityState, readings: readonly ScaleReading[]) =>
    readings.reduce(
      ({ state, taken }, reading) => {
        const step = observeReading(state, reading)
        return { state: step.state, taken: step.take ? [...taken, step.take.gross] : taken }
      },
      { state: from, taken: [] as number[] },
    )
  const still = (grams: number, from: number) =>
    Array.from({ length: 10 }, (_, i) => ({
      gross: grams * 10,
      stable: null,
      at: from + i * 100,
    }))

  it('starts its window over after an overload', () => {
    const readings: ScaleReading[] = [
      ...still(746, 0).slice(0, 6),
      { trouble: 'overload', at: 600 },
      ...still(746, 700).slice(0, 6),
    ]
    expect(feed(initialStability, readings)).toMatchObject({
      taken: [],
      state: { phase: 'settling' },
    })
  })

  it('does not give a bottle twice that was pressed down beyond the limit', () => {
    const first = feed(initialStability, still(746, 0))
    const pressed: ScaleReading[] = [{ trouble: 'overload', at: 1000 }, ...still(746, 1100)]
    expect(first.taken).toEqual([7460])
    expect(feed(first.state, pressed)).toMatchObject({ taken: [], state: { phase: 'taken' } })
  })

  it('treats a platform that is lighter than empty as empty', () => {
    const first = feed(initialStability, still(746, 0))
    const lifted: ScaleReading[] = [
      { trouble: 'underload', at: 1000 },
      { trouble: 'underload', at: 1100 },
      ...still(746, 1200),
    ]
    expect(feed(first.state, lifted).taken).toEqual([7460])
  })
})

describe('a scale that says nothing more', () => {
  const quietAfter = (state: StabilityState, at: number) => observeQuiet(state, at)

  it('that sent one weight has it taken, once', () => {
    const { state } = weigh([1150])
    expect(quietAfter(state, 1400).take).toBeNull()
    const step = quietAfter(state, 1500)
    expect(step.take?.gross).toBe(11_500)
    expect(quietAfter(step.state, 9000).take).toBeNull()
  })

  it('that sends only what changes has the last figure taken', () => {
    const { state, taken } = weigh([300, 690, 1149.5, 1150])
    expect(taken).toEqual([])
    expect(quietAfter(state, 1800).take?.gross).toBe(11_500)
  })

  it('gives the next bottle too, after it told once that it was empty', () => {
    const first = quietAfter(weigh([1150]).state, 1500).state
    const empty = quietAfter(weigh([0], { from: first, start: 3000 }).state, 4500).state
    const second = weigh([1150], { from: empty, start: 6000 }).state
    expect(quietAfter(second, 7500).take?.gross).toBe(11_500)
  })

  it('gives the standing bottle again when that is asked for', () => {
    const taken = quietAfter(weigh([1150]).state, 1500).state
    expect(quietAfter(rearm(taken), 3000).take?.gross).toBe(11_500)
  })

  it('is not believed of a scale that repeats itself: its link is lost', () => {
    const empty = weigh(rest(0)).state
    const { state } = weigh([300], { from: empty, start: 1000 })
    expect(quietAfter(state, 3000).take).toBeNull()
    const bottle = weigh(rest(746)).state
    expect(quietAfter(rearm(bottle), 9000).take).toBeNull()
  })

  it('gives no weight that it called moving', () => {
    const { state } = weigh([1150], { stable: false })
    expect(quietAfter(state, 9000).take).toBeNull()
  })
})
