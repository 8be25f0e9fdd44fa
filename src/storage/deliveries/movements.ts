import type { Movement } from '#domain/movements/movements.ts'
import type { Instant } from '#domain/units.ts'
import type { Database } from '../database.ts'
import { allRows, getRow, rowsWhere } from '../optimistic.ts'

/** What left the branches in a period, both ends included; removed ones among them, in no order. */
export function movementsBetween(
  database: Database,
  from: Instant,
  to: Instant,
): Promise<Movement[]> {
  return rowsWhere(
    database,
    'movements',
    (table) => table.where('moved_at').between(from, to, true, true).toArray(),
    ({ moved_at }) => moved_at >= from && moved_at <= to,
  )
}

/** Every movement that this device has, but for those that were joined into others. */
async function allMovements(database: Database): Promise<Movement[]> {
  const all = await rowsWhere(database, 'movements', (table) => table.toArray())
  // Those of earlier versions say nothing of it.
  return all.filter(({ joined_into }) => !joined_into)
}

/** A movement by its id, or the one that it was joined into. */
export async function findMovement(database: Database, id: string): Promise<Movement | undefined> {
  const named = await getRow(database, 'movements', id)
  return named?.joined_into ? getRow(database, 'movements', named.joined_into) : named
}

/** What left the branches last, removed ones among them, the newest first. */
export async function lastMovements(database: Database, count: number): Promise<Movement[]> {
  const all = await allMovements(database)
  return all.sort((one, other) => other.moved_at.localeCompare(one.moved_at)).slice(0, count)
}

/** The transfers of which this device's branches have not said what came, the oldest first. */
export async function arrivingTransfers(
  database: Database,
  branchIds: readonly string[],
): Promise<Movement[]> {
  const isArriving = ({ waits_in, to_branch_id, deleted_at }: Movement): boolean =>
    deleted_at === null &&
    waits_in !== null &&
    waits_in === to_branch_id &&
    branchIds.includes(waits_in)
  const waiting = await rowsWhere(
    database,
    'movements',
    (table) => table.where('waits_in').anyOf(branchIds).toArray(),
    isArriving,
  )
  return waiting.filter(isArriving).sort((one, other) => one.moved_at.localeCompare(other.moved_at))
}

/**
 * How many transfers are on their way.
 * @param branchId to this branch; undefined: to any that this device has
 */
export async function countArriving(
  database: Database,
  branchId: string | undefined,
): Promise<number> {
  const all = branchId === undefined ? await allRows(database, 'branches') : [{ id: branchId }]
  const ids = all.map(({ id }) => id)
  return (await arrivingTransfers(database, ids)).length
}

/** Every transfer that this device has, removed ones among them, in no order. */
export async function allTransfers(database: Database): Promise<Movement[]> {
  const all = await allMovements(database)
  return all.filter(({ reason }) => reason === 'transfer')
}
