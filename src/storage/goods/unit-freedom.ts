import { isUnitFree, readsOfUnit } from '#domain/goods/commands/unit-lock.ts'
import type { Database } from '../database.ts'
import { isFeedComplete } from '../feed.ts'
import { loadState } from '../load-state.ts'
import { readMeta } from '../meta.ts'
import { raw, serverTable } from '../raw-database.ts'

/** Whether a good's unit may still change; null where this device cannot tell for certain. */
export type UnitFreedom = boolean | null

/**
 * Whether the units of goods may still change. What was counted here has its unit. That nothing was
 * counted anywhere, a device knows only of goods that nobody else has seen yet, or when it has every
 * entry of every branch.
 */
export async function unitFreedom(
  database: Database,
  goodIds: readonly string[],
): Promise<Map<string, UnitFreedom>> {
  const state = await loadState(database, goodIds.flatMap(readsOfUnit))
  const [sent, isWhole] = await Promise.all([
    serverTable(database, 'goods').bulkGet([...goodIds]),
    hasEveryEntry(database),
  ])
  return new Map(
    goodIds.map((id, at) => {
      const isKnown = isWhole || sent[at] === undefined
      return [id, isUnitFree(state, id) ? isKnown || null : false]
    }),
  )
}

/** The goods whose unit may still change for certain. */
export async function freeUnits(
  database: Database,
  goodIds: readonly string[],
): Promise<Set<string>> {
  const known = await unitFreedom(database, goodIds)
  return new Set(goodIds.filter((id) => known.get(id) === true))
}

async function hasEveryEntry(database: Database): Promise<boolean> {
  const [me, isComplete, withheld] = await Promise.all([
    readMeta(database, 'me'),
    isFeedComplete(database),
    raw(database).withheld.count(),
  ])
  return me?.branch_ids === null && isComplete && withheld === 0
}
