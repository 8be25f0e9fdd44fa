import type { TableName } from '#domain/state.ts'
import { barcodes } from './barcodes.ts'
import { branchRequests } from './branch-requests.ts'
import { branches } from './branches.ts'
import { companies } from './companies.ts'
import { entries } from './entries.ts'
import { entryChanges } from './entry-changes.ts'
import { goodChanges } from './good-changes.ts'
import { goods } from './goods.ts'
import { goodsTypes } from './goods-types.ts'
import { inventories } from './inventories.ts'
import { managerInvitations } from './manager-invitations.ts'
import { nameChanges } from './name-changes.ts'
import { posConnections } from './pos-connections.ts'
import { posProducts } from './pos-products.ts'
import { scaleDevices } from './scale-devices.ts'
import type { SyncedTable } from './synced-table.ts'
import { users } from './users.ts'
import { weighings } from './weighings.ts'

/** Every shared table by its name. */
export const SYNCED_TABLES: { readonly [T in TableName]: SyncedTable<T> } = {
  companies,
  branches,
  users,
  manager_invitations: managerInvitations,
  branch_requests: branchRequests,
  scale_devices: scaleDevices,
  goods_types: goodsTypes,
  goods,
  good_changes: goodChanges,
  barcodes,
  weighings,
  inventories,
  name_changes: nameChanges,
  entries,
  entry_changes: entryChanges,
  pos_connections: posConnections,
  pos_products: posProducts,
}
