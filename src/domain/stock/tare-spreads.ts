import { TARE_SPREAD, tareSpreadOf, typeSpreadOf } from '../counting/glass-spread.ts'
import type { Weighing } from '../counting/weighings.ts'
import type { Good } from '../goods/goods.ts'
import type { Decigrams, Uuid } from '../units.ts'
import type { TareSpreads } from './contents.ts'

/** The weights of empty bottles, by their goods. */
type Empties = ReadonlyMap<Uuid, readonly Decigrams[]>

/** Those of a company's bottles that tell how glass strays: empty, and believed. */
export function emptiesOf(
  weighings: readonly Pick<Weighing, 'good_id' | 'end' | 'answer' | 'gross'>[],
): Empties {
  const empties = new Map<Uuid, Decigrams[]>()
  for (const { good_id, end, answer, gross } of weighings) {
    if (end !== 'empty' || answer === 'dismissed') continue
    const others = empties.get(good_id)
    if (others) others.push(gross)
    else empties.set(good_id, [gross])
  }
  return empties
}

/**
 * How far the glass of each good strays, learned from its own empty bottles and from those of its
 * type, which is likely made alike; goods of which nothing is learned are in none.
 * @param goods those that are asked for, and all that have empties
 */
export function tareSpreadsOf(
  goods: readonly Pick<Good, 'id' | 'goods_type_id'>[],
  empties: Empties,
): TareSpreads {
  const ofTypes = new Map<Uuid, (readonly Decigrams[])[]>()
  for (const { id, goods_type_id } of goods) {
    const ofType = ofTypes.get(goods_type_id) ?? []
    ofTypes.set(goods_type_id, ofType)
    ofType.push(empties.get(id) ?? [])
  }
  const usual = new Map([...ofTypes].map(([type, all]) => [type, typeSpreadOf(all)]))
  const spreads = new Map<Uuid, Decigrams>()
  for (const { id, goods_type_id } of goods) {
    const spread = tareSpreadOf(empties.get(id) ?? [], usual.get(goods_type_id))
    if (spread !== TARE_SPREAD) spreads.set(id, spread)
  }
  return spreads
}
