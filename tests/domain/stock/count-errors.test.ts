import { expect, test } from 'vitest'
import { totalsByGood } from '#domain/inventories/totals.ts'
import { countErrors, errorOfGoods } from '#domain/stock/count-errors.ts'
import { volumeByType } from '#domain/stock/volume-by-type.ts'
import { buildEntry, buildGood, buildGoodsType } from '#tests/support/bars/builders.ts'

const spirits = buildGoodsType()
const vodka = buildGood({ goods_type_id: spirits.id })
const gin = buildGood({ goods_type_id: spirits.id })
const lemons = buildGood({ measurement_unit: 4 })

const open = (good: { id: string }, millilitres: number) =>
  buildEntry({ good_id: good.id, millilitres })
const lemon = buildEntry({
  good_id: lemons.id,
  measurement_unit: 4,
  millilitres: null,
  net: 3320,
})

test('the ± of goods are independent but for the scale: its gain is in all of them', () => {
  const errors = countErrors([open(vodka, 300), open(gin, 500), lemon])
  const one = errors.byGood.get(vodka.id) ?? 0
  expect(one).toBeGreaterThan(5)
  const other = errors.byGood.get(gin.id) ?? 0
  const [gain, ofGin] = [vodka, gin].map(({ id }) => errors.shared.get(id)?.get('scale') ?? 0)
  expect(gain).toBeGreaterThan(1)
  expect(errors.whole).toBeCloseTo(Math.sqrt(one ** 2 + other ** 2 + 2 * gain! * ofGin!), 6)
  expect(errors.byGood.has(lemons.id)).toBe(false)
  expect(errorOfGoods(errors, [vodka.id, lemons.id, null])).toBe(one)
})

test('one ± that is unknown makes that of all unknown, and leaves the others', () => {
  const typed = { ...open(gin, 500), gross: null }
  const errors = countErrors([open(vodka, 300), typed])
  expect(errors.byGood.get(gin.id)).toBeNull()
  expect(errors.byGood.get(vodka.id)).toBeGreaterThan(5)
  expect(errors.whole).toBeNull()
  expect(errorOfGoods(errors, [vodka.id, gin.id])).toBeNull()
})

test('volumes are added by type with their ±, without what is sold by weight', () => {
  const bare = buildEntry({
    good_id: null,
    barcode: '1',
    measurement_unit: null,
    millilitres: null,
  })
  const entries = [open(vodka, 300.25), open(gin, 500), lemon, bare]
  const errors = countErrors(entries)
  expect(volumeByType(totalsByGood(entries), errors, [vodka, gin, lemons])).toEqual([
    { goods_type_id: spirits.id, total_leftover_ml: 800.25, uncertainty: errors.whole },
  ])
})
