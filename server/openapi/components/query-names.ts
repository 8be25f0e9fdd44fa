import { inventoryEntriesQuery } from '#protocol/counting/entries.ts'
import { logoffQuery } from '#protocol/account/auth.ts'
import { exportQuery } from '#protocol/inventories/exports.ts'
import { geocodeQuery } from '#protocol/branches/branches.ts'
import { deliveryQuery } from '#protocol/deliveries/deliveries.ts'
import { movementQuery } from '#protocol/deliveries/movements.ts'
import { catalogueQuery } from '#protocol/goods/catalogue.ts'
import { toBuyQuery } from '#protocol/inventories/to-buy.ts'
import { usageQuery } from '#protocol/inventories/use.ts'
import { listQuery, pageQuery } from '#protocol/lists.ts'
import {
  countsQuery,
  productsQuery,
  syncByQuery,
  syncQuery,
  unresolvedGoodsQuery,
} from '#protocol/pos/integration.ts'
import { invoicesQuery } from '#protocol/pos/invoices.ts'
import { prepareQuery } from '#protocol/pos/sending.ts'
import { pullQuery } from '#protocol/sync/pull.ts'
import type { Schema } from '#protocol/operation.ts'

/** Queries are spread over an operation's parameters; their names are for the field notes only. */
export const QUERY_NAMES: ReadonlyMap<Schema, string> = new Map<Schema, string>([
  [pageQuery, 'PageQuery'],
  [listQuery, 'ListQuery'],
  [deliveryQuery, 'DeliveryQuery'],
  [movementQuery, 'MovementQuery'],
  [inventoryEntriesQuery, 'EntryQuery'],
  [exportQuery, 'ExportQuery'],
  [toBuyQuery, 'ToBuyQuery'],
  [usageQuery, 'UseQuery'],
  [geocodeQuery, 'PlaceQuery'],
  [catalogueQuery, 'CatalogueQuery'],
  [productsQuery, 'ProductQuery'],
  [unresolvedGoodsQuery, 'GoodWithoutProductQuery'],
  [countsQuery, 'CountQuery'],
  [syncQuery, 'SyncQuery'],
  [syncByQuery, 'SelectionQuery'],
  [prepareQuery, 'PreparedQuery'],
  [invoicesQuery, 'InvoicesQuery'],
  [pullQuery, 'PullQuery'],
  [logoffQuery, 'LogoffQuery'],
])
