import type { Inventory } from './inventories.ts'
import type { JoinedPart } from './joined-part.ts'
import type { FinishMark } from './places/finish-mark.ts'
import { withMark } from './places/with-mark.ts'

type Joining = Pick<Inventory, 'id'> & Partial<Pick<Inventory, 'parts'>>

/** Is it made of several, or part of another? One that was separated again still has its history. */
export function isOfSeveral({
  parts,
  joined_into,
}: Partial<Pick<Inventory, 'parts' | 'joined_into'>>): boolean {
  return Boolean(parts ?? joined_into)
}

/** The others that are in it now. */
export function joinedInto({ id, parts }: Joining): JoinedPart[] {
  return (parts ?? []).filter(({ inventory_id, undone }) => inventory_id !== id && undone === null)
}

/**
 * The inventory with one mark more, which was made for it or for a part of it: each part keeps its
 * own, so that it can be taken out with them.
 */
export function withMarkFor(inventory: Inventory, madeFor: string, mark: FinishMark): Inventory {
  const { parts, finish_marks } = inventory
  if (!parts) return { ...inventory, finish_marks: withMark(finish_marks ?? [], mark) }
  const changed = parts.map((part) =>
    part.inventory_id === madeFor && part.undone === null
      ? { ...part, finish_marks: withMark(part.finish_marks ?? [], mark) }
      : part,
  )
  return { ...inventory, parts: changed, finish_marks: marksOf(changed) }
}

type Sold = Pick<Inventory, 'sold_meanwhile'>

/** Whether the bar sold while two inventories were counted that are one. */
export function soldInEither(one: Sold, other: Sold): boolean | null {
  const said = [one.sold_meanwhile ?? null, other.sold_meanwhile ?? null]
  return said.includes(true) || (said.find((value) => value !== null) ?? null)
}

/** What was said last of each place by each person, in any of the parts; null: nothing. */
export function marksOf(parts: readonly JoinedPart[]): FinishMark[] | null {
  const all = parts.flatMap(({ undone, finish_marks }) => (undone ? [] : (finish_marks ?? [])))
  const marks = all.reduce<FinishMark[]>(withMark, [])
  return marks.length > 0 ? marks : null
}

/** The goods of the short lists that are one now; null: a part of it is of the whole bar. */
export function listOf(parts: readonly JoinedPart[]): string[] | null {
  const lists = parts.flatMap(({ undone, short_list }) => (undone ? [] : [short_list ?? null]))
  const known = lists.flatMap((list) => (list === null ? [] : [list]))
  return known.length === lists.length ? [...new Set(known.flat())] : null
}
