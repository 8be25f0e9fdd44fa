import { expect, test } from 'vitest'
import { unitDecimals } from '#domain/pos/unit-decimals.ts'

test('all amounts of a unit have as many decimals: none where each of them is whole', () => {
  const decimalsOf = unitDecimals([
    { unit: 'l', amounts: [5, null] },
    { unit: 'l', amounts: [4.65] },
    { unit: 'pcs', amounts: [8, -3, null] },
  ])
  expect(['l', 'pcs', 'kg', null].map(decimalsOf)).toEqual([3, 0, 0, 0])
})
