import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sale, seenIn, SellingBar, soldOf, wallAt } from '#tests/support/pos/selling-bar.ts'
import { SendingBar } from '#tests/support/pos/sending-bar.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeTill, iiko, server } from '#tests/support/rooms/till-room.ts'

const SECOND = 1 / 60
const END = 120
const SHOT_ML = 35
const TONICS = 9000

/** An evening of a bar: what is sold when, and when each of two products is read. */
const evening = fc.record({
  shots: fc.array(fc.integer({ min: 0, max: END * 60 }), { minLength: 4, maxLength: 19 }),
  /** Seconds between one tonic and the next: somebody always drinks. */
  pauses: fc.array(fc.integer({ min: 1, max: 180 }), { minLength: END, maxLength: END }),
  vodkaRead: fc.integer({ min: 1, max: END * 60 - 1 }),
  tonicRead: fc.integer({ min: 1, max: END * 60 - 1 }),
})

const RUNS = { numRuns: 12 }

describeTill('a bar that sells while it is counted', () => {
  let bar: SellingBar

  beforeAll(async () => {
    bar = new SellingBar(await SendingBar.open(server, database, iiko))
  })

  type Evening = typeof evening extends fc.Arbitrary<infer T> ? T : never

  /** The rest of the evening is as its beginning. */
  const tonicsOf = ({ pauses }: Evening): number[] => {
    const moments: number[] = []
    for (let at = 0, index = 0; at <= END * 60; index += 1) {
      moments.push(at)
      at += pauses[index % pauses.length] ?? 60
    }
    return moments
  }

  const until = (moments: readonly number[], second: number): number =>
    moments.filter((moment) => moment <= second).length

  /** Counts what stands there at the moment of each reading, as a person does. */
  const previewOf = async (all: Evening, behaviour: object) => {
    const { shots, vodkaRead, tonicRead } = all
    const tonics = tonicsOf(all)
    const sales = [
      ...shots.map((second) => sale('p-vodka', second * SECOND, SHOT_ML / 1000)),
      ...tonics.map((second) => sale('p-tonic', second * SECOND, 1)),
    ]
    await bar.till(sales, { posting: 'order', sessionEnds: [], wallNow: null, ...behaviour })
    const ml = 20 * SHOT_ML - until(shots, vodkaRead) * SHOT_ML
    const id = await bar.counted(
      [
        { good: 'vodka', minute: vodkaRead * SECOND, ml },
        { good: 'tonic', minute: tonicRead * SECOND, sealed: TONICS - until(tonics, tonicRead) },
      ],
      { completed: END },
    )
    return bar.preview(id)
  }

  test('is as if it had been closed, where the till books with the order', async () => {
    await fc.assert(
      fc.asyncProperty(evening, async (all) => {
        const preview = await previewOf(all, {})
        const there = {
          vodka: (20 * SHOT_ML - all.shots.length * SHOT_ML) / 1000,
          tonic: TONICS - tonicsOf(all).length,
        }
        for (const product of ['vodka', 'tonic'] as const) {
          const { counted, sold } = soldOf(preview, product)
          expect(sold?.reason).toBeNull()
          expect(sold?.corrected ?? counted).toBeCloseTo(there[product], 9)
        }
      }),
      RUNS,
    )
  })

  test('is never corrected, where the till books with the end of the shift', async () => {
    const ends = fc.integer({ min: 1, max: END + 60 })
    await fc.assert(
      fc.asyncProperty(evening, ends, async (all, end) => {
        const shift = { posting: 'session', sessionEnds: [wallAt(end)], wallNow: wallAt(240) }
        const preview = await previewOf(all, shift)
        expect(seenIn(preview)).toEqual([])
        const [document] = preview.documents ?? []
        expect(document?.sold?.posting).not.toBe('as_sold')
        for (const { sold } of preview.lines) {
          expect([null, 'all_at_once']).toContain(sold?.reason)
        }
      }),
      RUNS,
    )
  })
})
