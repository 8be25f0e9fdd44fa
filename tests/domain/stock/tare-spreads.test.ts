import { expect, test } from 'vitest'
import { TARE_SPREAD, tareSpreadOf, typeSpreadOf } from '#domain/counting/glass-spread.ts'
import { emptiesOf, tareSpreadsOf } from '#domain/stock/tare-spreads.ts'

const weighed = (good_id: string, gross: number, over = {}) => {
  return { good_id, end: 'empty' as const, answer: null, gross, ...over }
}
const GIN = { id: 'gin', goods_type_id: 'spirits' }
const RUM = { id: 'rum', goods_type_id: 'spirits' }
const WINE = { id: 'wine', goods_type_id: 'wines' }

const gin = [4900, 4920, 5010]
const rum = [4000, 4001, 4002]
const empties = emptiesOf([
  ...gin.map((gross) => weighed('gin', gross)),
  ...rum.map((gross) => weighed('rum', gross)),
])

test('the glass of a good strays as its own empty bottles do, and as those of its type', () => {
  const usual = typeSpreadOf([gin, rum])
  expect(tareSpreadsOf([GIN, RUM], empties)).toEqual(
    new Map([
      ['gin', tareSpreadOf(gin, usual)],
      ['rum', tareSpreadOf(rum, usual)],
    ]),
  )
  expect(tareSpreadOf(gin, usual)).toBeGreaterThan(tareSpreadOf(rum, usual))
})

test('a good of which no bottle was weighed has the spread of its type, and of no other', () => {
  const vodka = { id: 'vodka', goods_type_id: 'spirits' }
  const spreads = tareSpreadsOf([GIN, RUM, vodka, WINE], empties)
  expect(spreads.get('vodka')).toBe(typeSpreadOf([gin, rum]))
  expect(spreads.get('vodka')).toBeLessThan(TARE_SPREAD)
  expect(spreads.has('wine')).toBe(false)
})

test('sealed bottles and dismissed weighings tell nothing of the glass', () => {
  const others = [
    weighed('gin', 11_000, { end: 'full' }),
    weighed('gin', 900, { answer: 'dismissed' }),
  ]
  expect(emptiesOf(others)).toEqual(new Map())
  const own = gin.map((gross) => weighed('gin', gross))
  expect(emptiesOf([...others, ...own])).toEqual(emptiesOf(own))
})
