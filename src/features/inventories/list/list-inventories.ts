import type { Branch } from '#domain/branches/branches.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { type ListPage, type PageRequest } from '#domain/page-request.ts'
import { pageOfRows } from '#storage/lists/list-page.ts'
import { dayOf } from '#ui/format.ts'

export const STATUS_TABS = ['all', 'open', 'closed'] as const
export type StatusTab = (typeof STATUS_TABS)[number]

export interface InventoryRow {
  id: string
  inventory: Inventory
  title: string
  branchName: string
}

export interface InventoryFilter {
  branch: string | undefined
  /** First and last day of creation, in the viewer's time zone. */
  from: string | undefined
  to: string | undefined
}

/** Later than any day that a calendar offers. */
const LAST_DAY = '9999-12-31'

/** Filters by branch and by days. */
export function filterInventories(
  inventories: readonly Inventory[],
  { branch, from = '', to = LAST_DAY }: InventoryFilter,
): Inventory[] {
  return inventories.filter(({ branch_id, created_at }) => {
    const day = dayOf(created_at)
    return (branch === undefined || branch_id === branch) && day >= from && day <= to
  })
}

interface Known {
  inventories: readonly Inventory[]
  branches: readonly Branch[]
  titleOf: (inventory: Inventory) => string
  language: string
}

/** One page of the inventories whose title or branch matches the query. */
export function listInventories(
  { inventories, branches, titleOf, language }: Known,
  query: PageRequest & InventoryFilter & { tab: string },
): ListPage<InventoryRow> {
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  const rows = filterInventories(inventories, query)
    .filter(({ status }) => query.tab === 'all' || status === query.tab)
    .map((inventory) => ({
      id: inventory.id,
      inventory,
      title: titleOf(inventory),
      branchName: names.get(inventory.branch_id) ?? '',
    }))
  return pageOfRows(rows, query, {
    textsOf: ({ title, branchName }) => [title, branchName],
    sorts: {
      created_at: ({ inventory }) => inventory.created_at,
      closed_at: ({ inventory }) => inventory.closed_at ?? '',
      title: ({ title }) => title,
      branch: ({ branchName }) => branchName,
    },
    language,
  })
}

/** The number of inventories in each status, ignoring the search. */
export function countByStatus(inventories: readonly Inventory[]): Record<StatusTab, number> {
  const open = inventories.filter(({ status }) => status === 'open').length
  return { all: inventories.length, open, closed: inventories.length - open }
}
