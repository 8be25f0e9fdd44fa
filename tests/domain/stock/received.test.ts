import { expect, test } from 'vitest'
import { movedAmounts } from '#domain/stock/received.ts'

const NONE = { pieces: 0, millilitres: 0, grams: 0, delivery_ids: [] }

test('nothing came in is an amount in every unit', () => {
  expect(movedAmounts(undefined, null)).toEqual({ ml: 0, g: 0, pieces: 0 })
})

test('bottles are volume where their size is known, and litres come beside them', () => {
  const came = { ...NONE, pieces: 12 }
  expect(movedAmounts(came, 700)).toEqual({ ml: 8_400_000, g: null, pieces: 12_000 })
  expect(movedAmounts(came, null)).toEqual({ ml: null, g: null, pieces: 12_000 })
  expect(movedAmounts({ ...came, millilitres: 500 }, 700)).toEqual({
    ml: 8_900_000,
    g: null,
    pieces: null,
  })
})

test('what came by weight is weight alone', () => {
  expect(movedAmounts({ ...NONE, grams: 2500 }, 700)).toEqual({
    ml: null,
    g: 2_500_000,
    pieces: null,
  })
})
