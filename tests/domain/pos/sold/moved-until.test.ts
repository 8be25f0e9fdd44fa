import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookSteps, type BookSample } from '#domain/pos/sold/book-samples.ts'
import { momentsToAsk } from '#domain/pos/sold/moments-to-ask.ts'
import { movedUntil } from '#domain/pos/sold/moved-until.ts'

const GIN = 'gin'

/** Samples of the gin alone. */
const books = (...rows: [at: number, amount: number][]): BookSample[] =>
  rows.map(([at, amount]) => ({ at, amounts: new Map(amount === 0 ? [] : [[GIN, amount]]) }))

const moved = (readings: number[], until: number, ...rows: [number, number][]) =>
  movedUntil(GIN, readings, until, bookSteps(books(...rows)))

const known = (amount: number) => ({ least: amount, most: amount })

describe('what moved between a reading and the document', () => {
  test('is what the books changed by from one to the other', () => {
    expect(moved([10], 90, [10, 5], [90, 4.65])).toEqual(known(-0.35))
    expect(moved([10], 90, [10, 5], [50, 4.9], [90, 7.9])).toEqual(known(2.9))
    expect(moved([10], 90, [10, 0.5], [90, 0])).toEqual(known(-0.5))
  })

  test('is taken the other way round for a document dated before its readings', () => {
    expect(moved([90], 10, [10, 5], [90, 4.65])).toEqual(known(0.35))
    expect(moved([30, 90], 10, [10, 5], [30, 5], [90, 5])).toEqual(known(0))
    expect(moved([30, 90], 10, [10, 5], [30, 4], [90, 3])).toEqual({ least: 1, most: 2 })
  })

  test('leaves out what moved before the first reading and after the document', () => {
    expect(moved([20], 50, [0, 9], [20, 8], [50, 7], [80, 1])).toEqual(known(-1))
  })

  test('is bounded where something went between two readings of the product', () => {
    expect(moved([10, 50], 90, [10, 5], [50, 4], [90, 3.5])).toEqual({ least: -1.5, most: -0.5 })
    expect(moved([10, 50], 90, [10, 5], [50, 5], [90, 3.5])).toEqual(known(-1.5))
  })

  test('is bounded where the books were not asked at the very reading', () => {
    expect(moved([40], 90, [10, 5], [60, 4], [90, 4])).toEqual({ least: -1, most: 0 })
    expect(moved([40], 90, [10, 5], [60, 5], [90, 4])).toEqual(known(-1))
  })

  test('does not take a document of Dram’s own for a movement', () => {
    const samples = books([10, 5], [59, 4.5], [61, 3], [90, 2.8])
    const steps = bookSteps(samples, [{ from: 59, to: 61 }])
    expect(movedUntil(GIN, [10], 90, steps)).toEqual(known(-0.7))
  })

  test('always holds the truth, whatever was asked, whichever bottle was sold from', () => {
    const bottle = fc.record({
      read: fc.integer({ min: 0, max: 100 }),
      sales: fc.array(
        fc.record({ at: fc.integer({ min: 0, max: 100 }), ml: fc.integer({ min: 0, max: 30 }) }),
      ),
    })
    fc.assert(
      fc.property(
        fc.array(bottle, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 100 }),
        fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 }),
        (bottles, until, others) => {
          const soldUntil = (sales: { at: number; ml: number }[], at: number) =>
            sales.filter((sale) => sale.at <= at).reduce((sum, { ml }) => sum + ml, 0)
          const all = bottles.flatMap(({ sales }) => sales)
          const asked = [...new Set([...others, until, 0, 100])]
          const samples = asked.map((at) => ({
            at,
            amounts: new Map([[GIN, 1000 - soldUntil(all, at)]]),
          }))
          const range = movedUntil(
            GIN,
            bottles.map(({ read }) => read),
            until,
            bookSteps(samples),
          )
          const truth = bottles.reduce(
            (sum, { read, sales }) => sum - (soldUntil(sales, until) - soldUntil(sales, read)),
            0,
          )
          expect(truth).toBeGreaterThanOrEqual(range.least)
          expect(truth).toBeLessThanOrEqual(range.most)
          const isEachAsked = bottles.every(({ read }) => asked.includes(read))
          const isExact = isEachAsked && bottles.length === 1
          expect(isExact ? range : known(truth || 0)).toEqual(known(truth || 0))
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('the moments that are asked for', () => {
  test('are all of them when they are few', () => {
    expect(momentsToAsk([30, 10, 20, 10], 5)).toEqual([10, 20, 30])
  })

  test('lack first those between neighbours that are near each other, and never the outer ones', () => {
    expect(momentsToAsk([0, 100, 101, 102, 200, 300], 5)).toEqual([0, 100, 102, 200, 300])
    expect(momentsToAsk([1, 2, 3, 4], 2)).toEqual([1, 4])
    expect(momentsToAsk([1, 2, 3, 4], 0)).toEqual([1, 4])
    expect(momentsToAsk([7], 5)).toEqual([7])
  })
})
