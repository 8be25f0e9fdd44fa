import { expect, test } from 'vitest'
import { tareSpreadOf } from '#domain/counting/uncertainty.ts'
import { tareSpreadsOf } from '#domain/stock/tare-spreads.ts'

const weighed = (good_id: string, gross: number, over = {}) => {
  return { good_id, end: 'empty' as const, answer: null, gross, ...over }
}

test('the glass of a good differs as its own empty bottles do', () => {
  const gin = [4900, 4920, 5010]
  const rum = [4000, 4001, 4002]
  const spreads = tareSpreadsOf([
    ...gin.map((gross) => weighed('gin', gross)),
    ...rum.map((gross) => weighed('rum', gross)),
  ])
  expect(spreads).toEqual(
    new Map([
      ['gin', tareSpreadOf(gin)],
      ['rum', tareSpreadOf(rum)],
    ]),
  )
  expect(spreads.get('gin')).not.toBe(spreads.get('rum'))
})

test('sealed bottles and dismissed weighings tell nothing of the glass', () => {
  const others = [
    weighed('gin', 11_000, { end: 'full' }),
    weighed('gin', 900, { answer: 'dismissed' }),
  ]
  expect(tareSpreadsOf(others)).toEqual(new Map())
  const empties = [4900, 4920, 5010].map((gross) => weighed('gin', gross))
  expect(tareSpreadsOf([...others, ...empties])).toEqual(tareSpreadsOf(empties))
})
