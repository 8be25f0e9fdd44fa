import { inventoryEntriesQuery } from '#protocol/counting/entries.ts'
import { exportQuery } from '#protocol/inventories/exports.ts'
import { geocodeQuery } from '#protocol/branches/branches.ts'
import { listQuery } from '#protocol/lists.ts'
import {
  countsQuery,
  productsQuery,
  syncByQuery,
  syncQuery,
  unresolvedGoodsQuery,
} from '#protocol/pos/integration.ts'
import { prepareQuery } from '#protocol/pos/sending.ts'
import { pullQuery } from '#protocol/sync/pull.ts'
import type { Schema } from '../operation.ts'

/** Queries are spread over an operation's parameters; their names are for the field notes only. */
export const QUERY_NAMES: ReadonlyMap<Schema, string> = new Map<Schema, string>([
  [listQuery, 'ListQuery'],
  [inventoryEntriesQuery, 'EntryQuery'],
  [exportQuery, 'ExportQuery'],
  [geocodeQuery, 'PlaceQuery'],
  [productsQuery, 'ProductQuery'],
  [unresolvedGoodsQuery, 'GoodWithoutProductQuery'],
  [countsQuery, 'CountQuery'],
  [syncQuery, 'SyncQuery'],
  [syncByQuery, 'SelectionQuery'],
  [prepareQuery, 'PreparedQuery'],
  [pullQuery, 'PullQuery'],
])
