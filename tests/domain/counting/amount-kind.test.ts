import { expect, test } from 'vitest'
import { amountKind } from '#domain/counting/amount-kind.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'

test.each([
  ['a weighed bottle', { is_full: false, measurement_unit: MEASUREMENT_UNIT.bottle }, 'open'],
  ['sealed bottles', { is_full: true, measurement_unit: MEASUREMENT_UNIT.bottle }, 'full'],
  ['an estimated bottle', { is_full: false, measurement_unit: 1, tenths: 4 }, 'by_eye'],
  ['an unknown bottle', { is_full: false, measurement_unit: null }, 'open'],
  ['none left', { is_full: true, count: 0, measurement_unit: MEASUREMENT_UNIT.bottle }, 'none'],
  ['pieces', { is_full: true, measurement_unit: MEASUREMENT_UNIT.pieces }, 'full'],
  ['a weighed bag', { is_full: false, measurement_unit: MEASUREMENT_UNIT.weight }, 'by_weight'],
  ['an old bag', { is_full: false, measurement_unit: MEASUREMENT_UNIT.weightLegacy }, 'by_weight'],
] as const)('%s', (_, entry, kind) => {
  expect(amountKind({ count: entry.is_full ? 3 : null, ...entry })).toBe(kind)
})
