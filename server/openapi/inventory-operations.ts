import * as z from 'zod/mini'
import { entry, entryChange } from '#domain/counting/entries.ts'
import { bulkAnswer } from '#protocol/bulk.ts'
import {
  inventoryEntriesAnswer,
  inventoryEntriesPath,
  inventoryEntriesQuery,
} from '#protocol/counting/entries.ts'
import {
  DOWNLOAD_PATH,
  exportAnswer,
  EXPORT_EXCEL_PATH,
  EXPORT_JOBS_PATH,
  EXPORT_PDF_PATH,
  exportJobAnswer,
  exportQuery,
} from '#protocol/inventories/exports.ts'
import {
  inventoryRow,
  editEntryRequest,
  goodTotalsList,
  INVENTORIES_PATH,
  inventoryItem,
  inventoryList,
  inventoryStatusesRequest,
  nameChangeList,
  openInventoryRequest,
  renameInventoryRequest,
} from '#protocol/inventories/inventories.ts'
import { operationsOf, type Operation } from './operation.ts'

const seq = { seq: z.int() }
const entryItem = z.extend(entry, seq)
const people = { access: 'people' } as const
const one = `${INVENTORIES_PATH}/:id`
const entriesPath = inventoryEntriesPath(':id')
const exporting = { ...people, query: exportQuery, answer: exportAnswer }

/** Pull does not validate rows that the server made; the document still describes them. */
const entriesAnswer = z.extend(inventoryEntriesAnswer, {
  entries: z.array(entryItem),
  entry_changes: z.array(z.extend(entryChange, seq)),
})

/** Inventories, their entries and exports. */
export const INVENTORY_OPERATIONS: readonly Operation[] = [
  ...operationsOf({
    path: INVENTORIES_PATH,
    reads: 'people',
    writes: 'owners',
    item: inventoryItem,
    list: inventoryList,
    remove: inventoryRow,
  }),
  {
    route: `POST ${INVENTORIES_PATH}`,
    ...people,
    body: openInventoryRequest,
    answer: inventoryRow,
    status: 201,
  },
  {
    route: `PUT ${one}/name`,
    access: 'owners_and_managers',
    body: renameInventoryRequest,
    answer: inventoryRow,
  },
  {
    route: `PUT ${INVENTORIES_PATH}/status`,
    access: 'owners_and_managers',
    body: inventoryStatusesRequest,
    answer: bulkAnswer,
  },
  { route: `PUT ${one}/complete`, access: 'owners_and_managers', answer: inventoryRow },
  { route: `GET ${one}/change-history`, ...people, answer: nameChangeList },
  { route: `GET ${one}/goods`, ...people, answer: goodTotalsList },
  { route: `GET ${entriesPath}`, ...people, query: inventoryEntriesQuery, answer: entriesAnswer },
  {
    route: `PUT ${entriesPath}/:entry_id`,
    ...people,
    body: editEntryRequest,
    answer: entryItem,
  },
  { route: `DELETE ${entriesPath}/:entry_id`, ...people, answer: entryItem },
  { route: `PUT ${entriesPath}/:entry_id/restore`, ...people, answer: entryItem },
  { route: `GET ${EXPORT_EXCEL_PATH}/:id`, ...exporting },
  { route: `GET ${EXPORT_PDF_PATH}/:id`, ...exporting },
  { route: `GET ${EXPORT_JOBS_PATH}/:id`, ...people, answer: exportJobAnswer },
  { route: `POST ${EXPORT_JOBS_PATH}/:id/cancel`, ...people, answer: exportJobAnswer },
  {
    route: `GET ${DOWNLOAD_PATH}/:company_id/:secret`,
    access: 'anybody',
    answer: 'application/octet-stream',
  },
]
