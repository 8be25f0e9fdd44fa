import type { TableName } from '#domain/tables.ts'
import { barcodes } from '../counting/barcodes.ts'
import { branchRequests } from '../branches/branch-requests.ts'
import { branches } from '../branches/branches.ts'
import { companies } from '../account/companies.ts'
import { deliveries, deliveryChanges, deliveryPrices } from '../deliveries/deliveries.ts'
import { entries } from '../counting/entries.ts'
import { entryChanges } from '../counting/entry-changes.ts'
import { goodChanges } from '../goods/good-changes.ts'
import { goodPrices } from '../goods/good-prices.ts'
import { goods } from '../goods/goods.ts'
import { goodsTypes } from '../goods/goods-types.ts'
import { inventories } from '../inventories/inventories.ts'
import { managerInvitations } from '../people/manager-invitations.ts'
import { nameChanges } from '../inventories/name-changes.ts'
import { posConnections } from '../pos/connections.ts'
import { posProducts } from '../pos/products.ts'
import { scaleDevices } from '../scales/scale-devices.ts'
import { recountReadings, recounts } from '../counting/recounts.ts'
import type { SyncedTable } from './synced-table.ts'
import { users } from '../account/users.ts'
import { weighings } from '../counting/weighings.ts'

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
  good_prices: goodPrices,
  barcodes,
  weighings,
  inventories,
  name_changes: nameChanges,
  entries,
  entry_changes: entryChanges,
  pos_connections: posConnections,
  pos_products: posProducts,
  deliveries,
  delivery_changes: deliveryChanges,
  delivery_prices: deliveryPrices,
  recounts,
  recount_readings: recountReadings,
}
