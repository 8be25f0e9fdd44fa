import type { Company } from '#domain/account/companies.ts'
import type { Entry, EntryChange } from '#domain/counting/entries.ts'
import type { Good, GoodsType } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { branches } from '../sql/branches/branches.ts'
import { companies } from '../sql/account/companies.ts'
import type { CompanySql, Sql } from '../sql/database.ts'
import { listEntries } from '../sql/counting/entries.ts'
import { listInventoryChanges } from '../sql/counting/entry-changes.ts'
import { goods } from '../sql/goods/goods.ts'
import { goodsTypes } from '../sql/goods/goods-types.ts'
import { inventories } from '../sql/inventories/inventories.ts'
import { findRows, findVisibleRow, type Scope } from '../sql/sync/synced-table.ts'

/** A consistent snapshot of an inventory's report data. */
export interface Gathered {
  company: Company
  branchName: string
  inventory: Inventory
  entries: Entry[]
  /** Null unless requested. */
  changes: EntryChange[] | null
  goods: Good[]
  types: GoodsType[]
}

/** @returns null when no such inventory is visible in this scope */
export function readReportInput(
  company: CompanySql,
  scope: Scope,
  inventoryId: string,
  withChanges: boolean,
): Promise<Gathered | null> {
  return company.snapshot(async (sql) => {
    const inventory = await findVisibleRow(sql, inventories, scope, inventoryId)
    if (!inventory || inventory.deleted_at) return null
    return gather(sql, scope.company_id, inventory, withChanges)
  })
}

async function gather(
  sql: Sql,
  companyId: string,
  inventory: Inventory,
  withChanges: boolean,
): Promise<Gathered | null> {
  const [company] = await findRows(sql, companies, companyId, [companyId])
  if (!company) return null
  const [branch] = await findRows(sql, branches, companyId, [inventory.branch_id])
  const entries = await listEntries(sql, companyId, inventory.id)
  const goodIds = idsOf(entries.map(({ good_id }) => good_id))
  const counted = await findRows(sql, goods, companyId, goodIds)
  const typeIds = idsOf(counted.map(({ goods_type_id }) => goods_type_id))
  return {
    company,
    branchName: branch?.name ?? '',
    inventory,
    entries,
    changes: withChanges ? await listInventoryChanges(sql, companyId, inventory.id) : null,
    goods: counted,
    types: await findRows(sql, goodsTypes, companyId, typeIds),
  }
}

function idsOf(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null)
}
