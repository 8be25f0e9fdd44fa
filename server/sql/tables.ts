import type { TableName } from '#domain/state.ts'
import { branches } from './branches.ts'
import { entries } from './entries.ts'
import { entryChanges } from './entry-changes.ts'
import { goods } from './goods.ts'
import { goodsTypes } from './goods-types.ts'
import { inventories } from './inventories.ts'
import { nameChanges } from './name-changes.ts'
import type { SyncedTable } from './synced-table.ts'

/** Every shared table by its name. */
export const SYNCED_TABLES: { readonly [T in TableName]: SyncedTable<T> } = {
  branches,
  goods_types: goodsTypes,
  goods,
  inventories,
  name_changes: nameChanges,
  entries,
  entry_changes: entryChanges,
}
