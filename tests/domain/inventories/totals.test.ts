import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumTotals, totalsByGood, totalsOfSums } from '#domain/inventories/totals.ts'
import { buildEntry } from '#tests/support/bars/builders.ts'

test('an inventory sums sealed bottles, open ones and their litres by good', () => {
  const good_id = buildEntry().good_id
  const entries = [
    buildEntry({ good_id, is_full: true, count: 3, gross: null, millilitres: 2100 }),
    buildEntry({ good_id, millilitres: 350 }),
    buildEntry({ good_id, millilitres: 0.5 }),
  ]
  expect(totalsByGood(entries)).toEqual([
    {
      good_id,
      barcode: entries[0]?.barcode,
      measurement_unit: 1,
      bottles: 3,
      open_bottles: 2,
      estimated: 0,
      leftover: 350.5,
      total_leftover: 2450.5,
      entries: 3,
    },
  ])
})

test('a deleted entry counts nowhere', () => {
  expect(totalsByGood([buildEntry({ deleted_at: '2026-11-20T21:16:00.000Z' })])).toEqual([])
})

test('unknown barcodes are separate, one row per barcode', () => {
  const unknown = { good_id: null, measurement_unit: null, millilitres: null }
  const totals = totalsByGood([
    buildEntry({ ...unknown, barcode: '111' }),
    buildEntry({ ...unknown, barcode: '111' }),
    buildEntry({ ...unknown, barcode: '222' }),
  ])
  expect(totals.map(({ barcode, entries }) => [barcode, entries])).toEqual([
    ['111', 2],
    ['222', 1],
  ])
})

test('bottles without a name are counted, because they have no volume', () => {
  const unknown = { good_id: null, measurement_unit: null, millilitres: null }
  const entries = [
    buildEntry({ millilitres: 350 }),
    buildEntry({ ...unknown, barcode: '111' }),
    buildEntry({ ...unknown, barcode: '222', is_full: true, count: 6, gross: null }),
  ]
  expect(sumTotals(totalsByGood(entries))).toMatchObject({ total_leftover_ml: 350, unnamed: 7 })
  const sums = entries.map((entry) => ({ ...entry, entries: 1 }))
  expect(totalsOfSums(sums)).toMatchObject({ total_leftover_ml: 350, unnamed: 7 })
})

test('grams are never added to millilitres', () => {
  const sum = sumTotals(
    totalsByGood([
      buildEntry({ millilitres: 350 }),
      buildEntry({ measurement_unit: 4, millilitres: null, net: 5000 }),
    ]),
  )
  expect(sum).toMatchObject({ total_leftover_ml: 350, total_grams: 500 })
})

test('totals do not depend on the order in which entries arrive', () => {
  const entries = [350, 12.34, 699.99, 0.01, 512].map((millilitres) =>
    buildEntry({ good_id: null, barcode: 'x', millilitres }),
  )
  const expected = totalsByGood(entries)
  fc.assert(
    fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => {
      expect(totalsByGood(shuffled)).toEqual(expected)
    }),
  )
})

test('sums of entries give the same totals as the entries', () => {
  const hundredths = fc.integer({ min: 0, max: 500_000 }).map((value) => value / 100)
  const open = { is_full: false, count: null }
  const sealed = fc.integer({ min: 1, max: 99 }).map((count) => ({ is_full: true, count }))
  const bottle = fc.oneof(fc.constant(open), sealed)
  const counted = fc.oneof(
    fc.tuple(bottle, hundredths, fc.constantFrom(1, 2, 3)).map(([one, millilitres, unit]) => ({
      ...one,
      millilitres,
      net: null,
      measurement_unit: unit as 1,
    })),
    fc.tuple(bottle, fc.nat(90_000)).map(([one, net]) => ({
      ...one,
      millilitres: null,
      net,
      measurement_unit: 4 as const,
    })),
  )
  const kindOf = (one: { measurement_unit: number; is_full: boolean }) =>
    `${one.measurement_unit} ${one.is_full}`
  fc.assert(
    fc.property(fc.array(counted), (all) => {
      const sum = (of: (number | null)[]) =>
        of.reduce((a, b) => (b === null ? a : (a ?? 0) + b), null)
      const kinds = new Set(all.map(kindOf))
      const groups = [...kinds].map((kind) => all.filter((one) => kindOf(one) === kind))
      const sums = groups.map((of) => ({
        measurement_unit: of[0]?.measurement_unit ?? null,
        is_full: of[0]?.is_full ?? false,
        count: sum(of.map(({ count }) => count)),
        millilitres: sum(of.map(({ millilitres }) => millilitres)),
        net: sum(of.map(({ net }) => net)),
        entries: of.length,
      }))
      const entries = all.map((one) => buildEntry({ ...one, good_id: null, barcode: kindOf(one) }))
      expect(totalsOfSums(sums)).toEqual(sumTotals(totalsByGood(entries)))
    }),
  )
})
