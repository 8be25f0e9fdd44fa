import { canIntegrate, canManageCompany } from '#domain/people/permissions.ts'
import type { Operation } from '../operation.ts'
import { expectedAnswer, expectedQuery } from './expected.ts'
import { storesAnswer } from './integration.ts'
import { previewAnswer } from './preview.ts'
import { prepareAnswer, prepareQuery, sendAnswer, sendRequest } from './sending.ts'
import {
  branchStoreRequest,
  branchStoresAnswer,
  historyAnswer,
  historyQuery,
  lookRequest,
  sendRecord,
  sendsAnswer,
  sendsQuery,
} from './sends.ts'

const people = { may: canIntegrate } as const
const owners = { may: canManageCompany } as const
const sending = { ...people, body: sendRequest, answer: sendAnswer, isJob: true } as const

/** Inventories sent to a system, below its path. '~' is its brand. */
export const SENDING_CALLS = {
  stores: { id: 'list~Stores', route: 'GET /stores', ...people, answer: storesAnswer },
  prepare: {
    id: 'prepare~Inventory',
    route: 'GET /inventory-prepare',
    ...people,
    query: prepareQuery,
    answer: prepareAnswer,
  },
  history: {
    id: 'get~History',
    route: 'GET /inventory-history',
    ...people,
    query: historyQuery,
    answer: historyAnswer,
  },
  preview: {
    id: 'preview~Inventory',
    route: 'POST /inventory-preview',
    ...people,
    body: sendRequest,
    answer: previewAnswer,
  },
  send: { id: 'send~Inventory', route: 'POST /inventory-sync', ...sending },
  sendShorter: { id: 'send~InventoryToStore', route: 'POST /send', ...sending },

  sends: {
    id: 'list~Sends',
    route: 'GET /sends',
    ...people,
    query: sendsQuery,
    answer: sendsAnswer,
  },
  look: {
    id: 'lookFor~Document',
    route: 'POST /sends/look',
    ...people,
    body: lookRequest,
    answer: sendRecord,
  },
  expected: {
    id: 'list~ExpectedAmounts',
    route: 'GET /inventory-expected',
    ...people,
    query: expectedQuery,
    answer: expectedAnswer,
  },
  branchStores: {
    id: 'list~BranchStores',
    route: 'GET /branch-stores',
    ...people,
    answer: branchStoresAnswer,
  },
  setBranchStore: {
    id: 'set~BranchStore',
    route: 'PUT /branch-stores/:id',
    ...owners,
    body: branchStoreRequest,
    answer: branchStoresAnswer,
  },
} as const satisfies Record<string, Operation>
