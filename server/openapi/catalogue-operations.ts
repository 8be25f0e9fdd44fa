import {
  groupCounts,
  productsOfGroups,
  productsOfGroupsRequest,
  stockCosts,
} from '#protocol/pos/catalogue.ts'
import { INVOICE_OPERATIONS } from './invoice-operations.ts'
import type { Operation } from './operation.ts'

const people = { access: 'owners_and_managers' } as const
const asking = { refusals: [409, 422, 502, 504] } as const

/** Products by group, and invoices of them. */
export const CATALOGUE_OPERATIONS: readonly Operation[] = [
  {
    route: 'GET /products/group-counts',
    id: 'count~ProductsByGroup',
    summary: 'Count the imported products of ~ by group',
    ...people,
    answer: groupCounts,
  },
  {
    route: 'GET /products/costs',
    id: 'list~Costs',
    summary: 'List what the stock of imported products has cost in ~',
    note: 'Read from the system at each call. Empty for a person who may not see prices.',
    ...people,
    ...asking,
    answer: stockCosts,
  },
  {
    route: 'POST /products/of-groups',
    id: 'list~ProductsOfGroups',
    summary: 'List the imported products of groups of ~',
    note: 'Five hundred a page, in the order of their ids: pass `next` as `after`. Groups within the groups are not listed by themselves.',
    ...people,
    body: productsOfGroupsRequest,
    answer: productsOfGroups,
  },
  ...INVOICE_OPERATIONS,
]
