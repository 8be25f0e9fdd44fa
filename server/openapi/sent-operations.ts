import {
  branchStoreRequest,
  branchStoresAnswer,
  lookRequest,
  sendRecord,
  sendsAnswer,
  sendsQuery,
} from '#protocol/pos/sends.ts'
import { expectedAnswer, expectedQuery } from '#protocol/pos/expected.ts'
import type { Operation } from './operation.ts'

const people = { access: 'owners_and_managers' } as const
const owners = { access: 'owners' } as const

/** What was sent, and what is sent where. '~' is the brand. */
export const SENT_OPERATIONS: readonly Operation[] = [
  {
    route: 'GET /sends',
    id: 'list~Sends',
    summary: 'List the documents that were sent to ~, and what came of each',
    note: 'The latest first: of one inventory with its lines, or of all with sums alone. Differences are those that the preview showed; those of a correction are against the document that it corrects.',
    ...people,
    query: sendsQuery,
    answer: sendsAnswer,
  },
  {
    route: 'POST /sends/look',
    id: 'lookFor~Document',
    summary: 'Look whether ~ has a document that was sent',
    note: 'Sends nothing. A document that was found before, and is not found now, is `missing`: only then may another one replace it.',
    ...people,
    body: lookRequest,
    answer: sendRecord,
    refusals: [404, 409, 422, 502, 504],
  },
  {
    route: 'GET /inventory-expected',
    id: 'list~ExpectedAmounts',
    summary: 'List what ~ expected of the products of an inventory',
    note: 'As it answered when the inventory was checked there last, before anything was sent. Nothing is asked of it anew. Amounts of several stores add up; what is expected of each good of one product is not known.',
    ...people,
    query: expectedQuery,
    answer: expectedAnswer,
    refusals: [404, 409],
  },
  {
    route: 'GET /branch-stores',
    id: 'list~BranchStores',
    summary: 'List the stores of ~ that inventories of each branch are sent to by default',
    ...people,
    answer: branchStoresAnswer,
  },
  {
    route: 'PUT /branch-stores/:id',
    id: 'set~BranchStore',
    summary: 'Set the store of ~ that inventories of a branch are sent to by default',
    note: 'The id is that of the branch. Without a store the branch has no default any more.',
    ...owners,
    body: branchStoreRequest,
    answer: branchStoresAnswer,
    refusals: [404],
  },
]
