import { describe, expect, test } from 'vitest'
import { followersOf } from '#domain/counting/following-type.ts'
import { weighedFields } from '#domain/counting/weighed-figures.ts'
import { densityOfGood } from '#domain/goods/density/good-density.ts'
import type { Good } from '#domain/goods/goods.ts'
import { buildGood, buildGoodsType } from '#tests/support/bars/builders.ts'

const spirit = buildGoodsType({ usual_strength: 4000, usual_sugar: 0, average_density: null })
const weaker = { ...spirit, usual_strength: 3000 }
const sweet = { ...spirit, usual_sugar: 100 }

/** A sealed bottle was weighed; the empty one follows from the type. */
function bottle(over: Partial<Good> = {}): Good {
  const good = buildGood({
    goods_type_id: spirit.id,
    litrage: 700,
    weight_full: null,
    weight_empty: null,
    density: null,
    strength: null,
    ...over,
  })
  const reading = { end: 'sealed', gross: 11_540, division: 10 } as const
  return { ...good, ...weighedFields(good, reading, densityOfGood(good, spirit, [])) }
}

describe('When a type gets another usual strength or sugar', () => {
  test('the empty weights that were derived with it follow', () => {
    const good = bottle()
    const [follower] = followersOf(spirit, weaker, [good])
    // 30 % vol is heavier than 40 %, so the glass is lighter.
    expect(follower?.after.weight_empty).toBeLessThan(good.weight_empty ?? 0)
    expect(follower).toMatchObject({
      good,
      before: { weight_empty: good.weight_empty, weight_empty_source: 'derived' },
      after: { weight_empty_source: 'derived' },
    })
    const { density = 0 } = densityOfGood(good, weaker, []) ?? {}
    expect(follower?.after.weight_empty).toBe(Math.round(11_540 - 7000 * density))
  })

  test('those of drinks with a strength of their own follow its sugar alone', () => {
    const good = bottle({ strength: 4300 })
    expect(followersOf(spirit, weaker, [good])).toEqual([])
    expect(followersOf(spirit, sweet, [good])).toHaveLength(1)
  })

  test('measured and typed weights stay, and so does what has a density of its own', () => {
    const measured = { ...bottle(), weight_empty_source: 'measured' as const }
    const typed = { ...bottle(), weight_empty_source: null, weight_empty_error: null }
    const own = bottle({ density: 0.95 })
    expect(followersOf(spirit, weaker, [measured, typed, own])).toEqual([])
  })

  test('nothing follows a change that leaves the density as it is', () => {
    expect(followersOf(spirit, { ...spirit }, [bottle()])).toEqual([])
  })
})
