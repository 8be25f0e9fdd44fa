import {
  INVOICES_PATH,
  invoicesAnswer,
  invoicesBegun,
  invoicesQuery,
  invoicesRequest,
} from '#protocol/pos/invoices.ts'
import type { Operation } from './operation.ts'

const people = { access: 'owners_and_managers' } as const

/** Suppliers' invoices, which become deliveries. */
export const INVOICE_OPERATIONS: readonly Operation[] = [
  {
    route: `POST ${INVOICES_PATH}`,
    id: 'read~Invoices',
    summary: 'Read the incoming invoices of a period from ~',
    note: 'A job of the queue: 202 while it runs. It keeps what it read until others are read, and makes no delivery: `record-delivery` does, with `document`.',
    ...people,
    refusals: [409, 422, 502, 504],
    isJob: true,
    body: invoicesRequest,
    answer: invoicesBegun,
  },
  {
    route: `GET ${INVOICES_PATH}`,
    id: 'list~Invoices',
    summary: 'List the invoices of a store that were read last from ~',
    note: 'With the goods that their products are matched with now. Without sums for a person who may not see prices; empty if others were read last.',
    ...people,
    query: invoicesQuery,
    answer: invoicesAnswer,
  },
]
