import type { Change, State } from '../commands/state.ts'
import { stateAfter } from '../commands/state-after.ts'
import type { Instant } from '../units.ts'
import { isNoneLeft } from './coverage.ts'
import { byTime, labelOfEntry } from './doubles.ts'
import { isDeleted, type Entry } from './entries.ts'

/**
 * What a command does to entries, and what that means for bottles whose label was read in two of the
 * joined inventories: the later reading is in the totals. It follows from what there is, so neither
 * the order in which readings, deletions and joinings arrive matters, nor how often this is asked.
 * In one inventory alone a second reading is for the person at the shelf to judge.
 *
 * @param state holds all entries of an inventory with parts that it holds
 */
export function withReadInBoth(state: State, changes: readonly Change[], now: Instant): Change[] {
  const changed = changes.flatMap((change) => (change.table === 'entries' ? [change.row] : []))
  if (changed.length === 0) return [...changes]
  const after = stateAfter(state, changes)
  const before = changed.flatMap(({ id }) => state.get('entries', id) ?? [])
  const ids = new Set(
    [...before, ...changed]
      .filter(({ inventory_id, counted_for }) => {
        const inventory = after.get('inventories', inventory_id)
        return inventory !== undefined && Boolean(inventory.parts ?? counted_for)
      })
      .map(({ inventory_id }) => inventory_id),
  )
  if (ids.size === 0) return [...changes]
  const entries = after.all('entries').filter(({ inventory_id }) => ids.has(inventory_id))
  const judged = [...ids].flatMap((id) =>
    judgeLabels(
      entries.filter(({ inventory_id }) => inventory_id === id),
      now,
    ),
  )
  const settled = new Set(judged.map(({ id }) => id))
  return [
    ...changes.filter(({ table, row }) => table !== 'entries' || !settled.has(row.id)),
    ...judged.map((row): Change => ({ table: 'entries', row })),
  ]
}

/** How many bottles with a label stand in the totals of two inventories. */
export function readInBoth(one: readonly Entry[], other: readonly Entry[]): number {
  const [labels, others] = [one, other].map(
    (entries) =>
      new Set(
        entries.flatMap((entry) =>
          entry.deleted_at === null && !isNoneLeft(entry) ? (labelOfEntry(entry) ?? []) : [],
        ),
      ),
  )
  return [...(labels ?? [])].filter((label) => others?.has(label)).length
}

/** The entries of one inventory that are to be in its totals and are not, or the other way round. */
function judgeLabels(entries: readonly Entry[], now: Instant): Entry[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const label = labelOfEntry(entry)
    if (label === null || isDeleted(entry) || isNoneLeft(entry)) continue
    groups.set(label, [...(groups.get(label) ?? []), entry])
  }
  return [...groups.values()].flatMap((group) => {
    const inOrder = group.toSorted(byTime)
    return inOrder.flatMap((entry, at): Entry[] => {
      const replaced_by = replacing(entry, inOrder.slice(at + 1))
      if (replaced_by === (entry.replaced_by ?? null)) return []
      const deleted_at = replaced_by === null ? null : (entry.deleted_at ?? now)
      return [{ ...entry, replaced_by, deleted_at }]
    })
  })
}

/** The last later reading of another part, as long as the label stays on the same bottle. */
function replacing(entry: Entry, later: readonly Entry[]): string | null {
  const moved = later.findIndex(({ is_distinct }) => is_distinct)
  const ofBottle = moved < 0 ? later : later.slice(0, moved)
  return ofBottle.findLast((other) => partOf(other) !== partOf(entry))?.id ?? null
}

/** The inventory that an entry was counted for. */
const partOf = ({ counted_for, inventory_id }: Entry): string => counted_for ?? inventory_id
