import { whoMayCountIn, type Colleague } from '#domain/people/colleagues.ts'
import type { Database } from './database.ts'
import { allRows } from './optimistic.ts'

/**
 * Those who may count in a branch, in no order. Everybody's device knows them by name; the owner's
 * alone has the rest of their rows. Empty: the device has not heard of anybody yet.
 */
export async function mayCountIn(database: Database, branchId: string): Promise<Colleague[]> {
  return whoMayCountIn(branchId, await allRows(database, 'users'))
}
