import { expect, test } from 'vitest'
import { proposeWeight } from '#domain/counting/good-proposals.ts'

const NOTHING = { weight_full: null, weight_empty: null, litrage: 700 }

test('the full weight follows from the empty one, the volume and the density', () => {
  expect(proposeWeight({ ...NOTHING, weight_empty: 4900 }, 0.95)).toEqual({
    field: 'weight_full',
    weight: 11_550,
  })
})

test('the empty weight follows from the full one', () => {
  expect(proposeWeight({ ...NOTHING, weight_full: 11_550 }, 0.95)).toEqual({
    field: 'weight_empty',
    weight: 4900,
  })
})

test('nothing is proposed when both weights are known or too little is', () => {
  expect(proposeWeight({ ...NOTHING, weight_full: 2, weight_empty: 1 }, 0.95)).toBeNull()
  expect(proposeWeight(NOTHING, 0.95)).toBeNull()
  expect(proposeWeight({ ...NOTHING, weight_full: 11_550 }, null)).toBeNull()
  expect(proposeWeight({ ...NOTHING, weight_full: 11_550, litrage: null }, 0.95)).toBeNull()
})

test('a weight of zero or less is not proposed', () => {
  expect(proposeWeight({ ...NOTHING, weight_full: 6000 }, 0.95)).toBeNull()
})
