import { editEntryRequest } from '../inventories/inventories.ts'
import { namedEntries, namedEntry } from '../named-twice.ts'
import type { Operation } from '../operation.ts'
import { inventoryEntriesAnswer, inventoryEntriesPath, inventoryEntriesQuery } from './entries.ts'
import { entryListQuery, newEntryRequest } from './new-entry.ts'

/* Apart from the schemas, which pages load: they know none of the fields' second names. */

const ALL = inventoryEntriesPath(':id')
const ONE = `${ALL}/:entry_id`
const may = 'people'
const answer = namedEntry

/** An inventory's entries. Who may change which one, a command decides by its row. */
export const ENTRIES = {
  rows: {
    id: 'listEntryRows',
    route: `GET ${ALL}`,
    may,
    query: inventoryEntriesQuery,
    answer: inventoryEntriesAnswer,
    isCostly: true,
  },
  list: {
    id: 'listEntries',
    route: `GET ${ALL}/list`,
    may,
    query: entryListQuery,
    answer: namedEntries,
  },
  read: { id: 'getEntry', route: `GET ${ONE}`, may, answer },
  record: {
    id: 'createEntry',
    route: `POST ${ALL}`,
    may,
    body: newEntryRequest,
    answer,
    status: 201,
  },
  edit: { id: 'updateEntry', route: `PUT ${ONE}`, may, body: editEntryRequest, answer },
  remove: { id: 'deleteEntry', route: `DELETE ${ONE}`, may, answer },
  restore: { id: 'restoreEntry', route: `PUT ${ONE}/restore`, may, answer },
} as const satisfies Record<string, Operation>
