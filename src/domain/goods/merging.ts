import * as z from 'zod/mini'
import type { Good, GoodFields } from './goods.ts'
import { posProduct } from '../pos/products.ts'
import { reject, type Rejection } from '../rejections.ts'
import { uuid } from '../scalars.ts'
import { isSoldByWeight, type MeasurementUnit } from '../units.ts'

/** More doubles of one good than anybody has. */
export const MERGED_MAX = 20

/** How a product of the point-of-sale system is matched. */
const match = z.pick(posProduct, {
  id: true,
  status: true,
  client_good_id: true,
  other_good_ids: true,
  likeness: true,
})
export type Match = z.infer<typeof match>

/** What the change of the staying good remembers of a merging, beside its fields. */
const mergeRecord = z.object({
  /** The goods that were merged into it. */
  merged_goods: z.array(uuid),
  /** Products whose match the merging changed. */
  matches: z.optional(z.array(z.object({ before: match, after: match }))),
})
export type MergeRecord = z.infer<typeof mergeRecord>

/** What a change of a good says of a merging; null when it is about something else. */
export function mergeRecordOf(change: { after: Record<string, unknown> }): MergeRecord | null {
  const said = z.safeParse(mergeRecord, change.after)
  return said.success && said.data.merged_goods.length > 0 ? said.data : null
}

type Measured = Pick<Good, 'id' | 'measurement_unit' | 'litrage'>

/**
 * Why goods are not one: they are measured in different ways, or hold different volumes. What was
 * counted of one size would stand under another.
 * @param wanted fields that the staying good gets by the way
 */
export function checkMergeable(
  goods: readonly Measured[],
  wanted: { litrage?: GoodFields['litrage'] | undefined } = {},
): Rejection | null {
  const [first, ...others] = goods
  const other = others.find(
    (good) => first && !isOneUnit(first.measurement_unit, good.measurement_unit),
  )
  if (other) return reject('units_differ', { param: 'merged', good_id: other.id })
  const sizes = new Set([...goods.map(({ litrage }) => litrage), wanted.litrage ?? null])
  sizes.delete(null)
  return sizes.size > 1 ? reject('sizes_differ', { param: 'merged', sizes: [...sizes] }) : null
}

function isOneUnit(one: MeasurementUnit, other: MeasurementUnit): boolean {
  return one === other || (isSoldByWeight(one) && isSoldByWeight(other))
}
