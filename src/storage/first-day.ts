import type { FirstStep } from '#domain/account/first-day.ts'
import { canonicalBarcode } from '#domain/goods/barcode.ts'
import { activeBranches } from './branches.ts'
import { bareEntries } from './counting/entries.ts'
import type { Database } from './database.ts'
import { allInventories, countOpen } from './inventories/inventories.ts'
import { unweighedCount } from './goods/unweighed.ts'
import { allRows, rowsWhere } from './optimistic.ts'
import { pendingTable } from './raw-database.ts'

const isLiving = ({ deleted_at }: { deleted_at: string | null }): boolean => deleted_at === null

/**
 * Which of the first steps are done, by what this device has.
 * @param ownId the person who asks, who is not somebody else to work with
 */
export async function firstStepsDone(
  database: Database,
  ownId: string,
): Promise<Record<FirstStep, boolean>> {
  const [branches, types, users, invitations, scales, inventories, unweighed] = await Promise.all([
    activeBranches(database),
    allRows(database, 'goods_types'),
    allRows(database, 'users'),
    allRows(database, 'manager_invitations'),
    allRows(database, 'scale_devices'),
    allInventories(database),
    unweighedCount(database),
  ])
  const hasGoods = await isAnyGoodLiving(database)
  return {
    branch: branches.length > 0,
    types: types.some(isLiving),
    goods: hasGoods,
    weights: hasGoods && unweighed === 0,
    people:
      users.some((user) => user.id !== ownId && isLiving(user)) ||
      invitations.some(({ status }) => status === 'requested'),
    scale: scales.some(isLiving),
    count: inventories.some(({ status }) => status === 'closed'),
  }
}

/** Is an inventory being counted? */
export async function isCountOpen(database: Database): Promise<boolean> {
  return (await countOpen(database)) > 0
}

/** How many unknown bottles of counts, or of one, wait to be named. */
export async function bareBarcodes(
  database: Database,
  inventoryId: string | null = null,
): Promise<number> {
  const all = await bareEntries(database)
  const entries = all.filter(
    ({ inventory_id }) => inventoryId === null || inventory_id === inventoryId,
  )
  return new Set(entries.map(({ barcode }) => canonicalBarcode(barcode ?? ''))).size
}

/** One good more than what waits here is read, so that one that is not deleted here is found. */
async function isAnyGoodLiving(database: Database): Promise<boolean> {
  const most = (await pendingTable(database, 'goods').count()) + 1
  const some = await rowsWhere(
    database,
    'goods',
    (table) => table.where('listed_type').above('').limit(most).toArray(),
    isLiving,
  )
  return some.length > 0
}
