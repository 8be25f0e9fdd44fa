import { expect, test } from 'vitest'
import { derivedWeight, proposeWeight } from '#domain/counting/good-proposals.ts'

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

test('a derived weight follows its size and density, and a typed or measured one does not', () => {
  const density = { density: 0.95, deviation: 0.0005 }
  const good = { ...NOTHING, weight_full: 11_550, weight_full_error: 10 }
  const derived = { weight: 4900, error: 146 }
  expect(derivedWeight('weight_empty', good, density)).toEqual(derived)
  expect(derivedWeight('weight_full', good, density)).toBeNull()
  expect(derivedWeight('weight_empty', good, null)).toBeNull()
  const known = { ...good, weight_empty: 4900, weight_empty_source: 'derived' } as const
  expect(derivedWeight('weight_empty', known, density)).toBeNull()
  expect(derivedWeight('weight_empty', { ...known, litrage: 750 }, density)?.weight).toBe(4425)
  const measured = { ...known, weight_empty_source: 'measured', litrage: 750 } as const
  expect(derivedWeight('weight_empty', measured, density)).toBeNull()
})
