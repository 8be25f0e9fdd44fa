import { USE_PATH, usageAnswer, usageQuery } from '#protocol/inventories/use.ts'
import { TO_BUY_PATH, toBuyAnswer, toBuyQuery } from '#protocol/inventories/to-buy.ts'
import { bulkAnswer } from '#protocol/bulk.ts'
import { inventoryEntriesPath, inventoryEntriesQuery } from '#protocol/counting/entries.ts'
import {
  editEntryRequest,
  goodTotalsList,
  INVENTORIES_PATH,
  inventoryStatusesRequest,
  nameChangeList,
  openInventoryRequest,
  renameInventoryRequest,
} from '#protocol/inventories/inventories.ts'
import { EXPORT_OPERATIONS } from './export-operations.ts'
import { RECOUNT_OPERATIONS } from './recount-operations.ts'
import { entryListQuery, newEntryRequest } from '#protocol/counting/new-entry.ts'
import {
  namedEntries,
  namedEntry,
  namedInventories,
  namedInventory,
} from '#protocol/named-twice.ts'
import { describedEntries } from './components/described-rows.ts'
import { listQuery } from '#protocol/lists.ts'
import { SAY_SOLD_MEANWHILE } from './say-sold-meanwhile.ts'
import { operationsOf, type Operation } from './operation.ts'

const people = { access: 'people' } as const
const both = { access: 'owners_and_managers' } as const
const one = `${INVENTORIES_PATH}/:id`
const entriesPath = inventoryEntriesPath(':id')
const entryPath = `${entriesPath}/:entry_id`

const WEIGHED =
  'An open bottle has its `gross` weight, in tenths of a gram, or an estimate in `tenths` of its size; sealed ones have a `count`.'

const INVENTORIES: readonly Operation[] = [
  ...operationsOf({
    path: INVENTORIES_PATH,
    named: { one: 'Inventory', many: 'Inventories', a: 'an inventory', all: 'inventories' },
    reads: 'people',
    writes: 'owners',
    item: namedInventory,
    list: namedInventories,
    listNote:
      '`status` is `open` or `closed`, `branch` the id of a branch; `search` looks in names and numbers (`#12`). Sorted by `created_at`, `closed_at`, `name`, `row_number` or `status`.',
    remove: namedInventory,
  }),
  {
    route: `POST ${INVENTORIES_PATH}`,
    id: 'createInventory',
    summary: 'Open an inventory of a branch',
    ...people,
    body: openInventoryRequest,
    answer: namedInventory,
    status: 201,
  },
  {
    route: `PUT ${one}`,
    id: 'updateInventory',
    summary: 'Change an inventory',
    note: 'Only its name: all other fields are refused unless they are sent as they stand.',
    ...both,
    body: renameInventoryRequest,
    answer: namedInventory,
  },
  {
    route: `PUT ${one}/name`,
    id: 'renameInventory',
    summary: 'Rename an inventory',
    note: 'Null takes the name away; its number is shown again.',
    ...both,
    body: renameInventoryRequest,
    answer: namedInventory,
  },
  SAY_SOLD_MEANWHILE,
  {
    route: `PUT ${INVENTORIES_PATH}/status`,
    id: 'completeInventories',
    summary: 'Complete several inventories',
    note: 'Each for itself: one that is refused does not stop the others. A completed inventory is never opened again.',
    ...both,
    body: inventoryStatusesRequest,
    answer: bulkAnswer,
  },
  {
    route: `PUT ${one}/complete`,
    id: 'completeInventory',
    summary: 'Complete an inventory',
    note: 'Completing it again changes nothing.',
    ...both,
    answer: namedInventory,
  },
  {
    route: `GET ${one}/change-history`,
    id: 'listNameChanges',
    summary: 'List the renamings of an inventory',
    note: 'The latest first.',
    ...people,
    query: listQuery,
    answer: nameChangeList,
  },
  {
    route: `GET ${one}/goods`,
    id: 'listGoodTotals',
    summary: 'List what an inventory has of each good',
    note: 'Refused with `recount_open` to whoever is to recount something there.',
    ...people,
    answer: goodTotalsList,
    refusals: [409],
  },
  {
    route: `GET ${one}${USE_PATH}`,
    id: 'getUse',
    summary: 'Read what was used since an earlier inventory, and what is missing',
    note: 'Both are completed inventories of one branch. What was used is opening + received − closing; of a good that one of the two did not count nobody knows it, and it is in no sum. What is missing is told where a check of the point-of-sale system said what it expects.',
    ...both,
    query: usageQuery,
    answer: usageAnswer,
    refusals: [404],
  },
]

const ENTRIES: readonly Operation[] = [
  {
    route: `GET ${entriesPath}`,
    id: 'listEntryRows',
    summary: 'List the entries of an inventory and their changes as devices store them',
    note: 'A thousand a page, in the order of their ids: pass `next` as `after`.',
    ...people,
    query: inventoryEntriesQuery,
    answer: describedEntries,
  },
  {
    route: `GET ${entriesPath}/list`,
    id: 'listEntries',
    summary: 'List the entries of an inventory',
    note: 'Each with its changelog, the first counted first; deleted ones too.',
    ...people,
    query: entryListQuery,
    answer: namedEntries,
  },
  {
    route: `GET ${entryPath}`,
    id: 'getEntry',
    summary: 'Read an entry with its changelog',
    ...people,
    answer: namedEntry,
  },
  {
    route: `POST ${entriesPath}`,
    id: 'createEntry',
    summary: 'Record an entry',
    note: `${WEIGHED} Name the good, or a barcode. Unit and figures are those that the good has now, and the volume follows from them. Send an Idempotency-Key, so that a repeated call counts no bottle twice.`,
    ...people,
    body: newEntryRequest,
    answer: namedEntry,
    status: 201,
  },
  {
    route: `PUT ${entryPath}`,
    id: 'updateEntry',
    summary: 'Correct an entry',
    note: `${WEIGHED} Barmen correct their own entries while the inventory is open. The volume is calculated anew with the figures that the good had when it was counted.`,
    ...people,
    body: editEntryRequest,
    answer: namedEntry,
  },
  {
    route: `DELETE ${entryPath}`,
    id: 'deleteEntry',
    summary: 'Delete an entry',
    note: 'It stays in the list with its time of deletion, and can be restored.',
    ...people,
    answer: namedEntry,
  },
  {
    route: `PUT ${entryPath}/restore`,
    id: 'restoreEntry',
    summary: 'Restore a deleted entry',
    ...people,
    answer: namedEntry,
  },
]

/** Inventories, their entries and exports. */
export const INVENTORY_OPERATIONS: readonly Operation[] = [
  ...INVENTORIES,
  ...RECOUNT_OPERATIONS,
  ...ENTRIES,
  {
    route: `GET ${TO_BUY_PATH}`,
    id: 'getToBuy',
    summary: 'Read what to buy for a branch',
    note: 'By the last completed inventories of the branch and what was delivered, as the screen shows it. What runs out comes first, the first of it at the top; what is unknown is in no ranking.',
    ...both,
    query: toBuyQuery,
    answer: toBuyAnswer,
    refusals: [404],
  },
  ...EXPORT_OPERATIONS,
]
