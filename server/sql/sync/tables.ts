import { barcodeNote } from '#domain/counting/barcodes.ts'
import { branchRequest } from '#domain/branches/branch-requests.ts'
import { nameChange } from '#domain/inventories/inventories.ts'
import { managerInvitation } from '#domain/people/manager-invitations.ts'
import { scaleDevice } from '#domain/scales/scale-devices.ts'
import type { TableName } from '#domain/tables.ts'
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
import { minimums } from '../inventories/minimums.ts'
import { movementChanges, movements } from '../deliveries/movements.ts'
import { posConnections } from '../pos/connections.ts'
import { posProducts } from '../pos/products.ts'
import { recountReadings, recounts } from '../counting/recounts.ts'
import { syncedTable, type SyncedTable } from './synced-table.ts'
import { users } from '../account/users.ts'
import { weighings } from '../counting/weighings.ts'

/** Every shared table; one for which nothing but commands and the feed asks is declared here. */
export const SYNCED_TABLES: { readonly [T in TableName]: SyncedTable<T> } = {
  companies,
  branches,
  users,
  manager_invitations: syncedTable({
    name: 'manager_invitations',
    component: 'InvitationRow',
    row: managerInvitation,
    ownerOnly: true,
  }),
  branch_requests: syncedTable({
    name: 'branch_requests',
    component: 'BranchRequest',
    row: branchRequest,
    ownerOnly: true,
  }),
  scale_devices: syncedTable({
    name: 'scale_devices',
    component: 'ScaleDevice',
    row: scaleDevice,
  }),
  goods_types: goodsTypes,
  goods,
  good_changes: goodChanges,
  good_prices: goodPrices,
  barcodes: syncedTable({
    name: 'barcodes',
    component: 'BarcodeNote',
    row: barcodeNote,
    isLog: true,
  }),
  weighings,
  inventories,
  name_changes: syncedTable({
    name: 'name_changes',
    component: 'NameChange',
    row: nameChange,
  }),
  entries,
  entry_changes: entryChanges,
  pos_connections: posConnections,
  pos_products: posProducts,
  deliveries,
  delivery_changes: deliveryChanges,
  delivery_prices: deliveryPrices,
  recounts,
  recount_readings: recountReadings,
  movements,
  movement_changes: movementChanges,
  minimums,
}
