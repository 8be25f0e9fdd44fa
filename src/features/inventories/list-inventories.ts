import type { Branch } from '#domain/branches.ts'
import type { Inventory } from '#domain/inventories.ts'
import { dayOf } from '#ui/format.ts'

export const PAGE_SIZE = 20

export const STATUS_FILTERS = ['all', 'open', 'closed'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

/** What the address of the list says. */
export interface ListQuery {
  /** From 1. */
  page: number
  search: string
  status: StatusFilter
  /** First and last day of opening, YYYY-MM-DD in the viewer's zone; absent means any. */
  from?: string
  to?: string
}

/** The query as an address has it, whoever wrote that. */
export function readListQuery(raw: Record<string, unknown>): ListQuery {
  const page = Number(raw.page)
  const status = STATUS_FILTERS.find((filter) => filter === raw.status)
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    search: typeof raw.search === 'string' || typeof raw.search === 'number' ? `${raw.search}` : '',
    status: status ?? 'all',
    ...(isDay(raw.from) ? { from: raw.from } : {}),
    ...(isDay(raw.to) ? { to: raw.to } : {}),
  }
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
}

/** Behind every day that a calendar offers. */
const LAST_DAY = '9999-12-31'

export interface InventoryPage {
  rows: Inventory[]
  branches: ReadonlyMap<string, Branch>
  /** The page that is shown: the last one, when the query asks for one behind it. */
  page: number
  /** Rows of the status that is asked for, on all pages. */
  total: number
  /** What each status would show. */
  counts: Record<StatusFilter, number>
}

/**
 * One page of the inventories that the query finds, by title or branch.
 * @param inventories the newest first
 */
export function listInventories(
  inventories: readonly Inventory[],
  branches: readonly Branch[],
  { page, search, status, from = '', to = LAST_DAY }: ListQuery,
  titleOf: (inventory: Inventory) => string,
): InventoryPage {
  const byId = new Map(branches.map((branch) => [branch.id, branch]))
  const wanted = search.trim().toLowerCase()
  const inDays = inventories.filter(({ created_at }) => {
    const day = dayOf(created_at)
    return day >= from && day <= to
  })
  const found = inDays.filter((inventory) =>
    [titleOf(inventory), byId.get(inventory.branch_id)?.name ?? ''].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  )
  const open = found.filter((inventory) => inventory.status === 'open')
  const closed = found.filter((inventory) => inventory.status === 'closed')
  const chosen = { all: found, open, closed }[status]
  const shown = Math.min(page, Math.max(1, Math.ceil(chosen.length / PAGE_SIZE)))
  return {
    rows: chosen.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE),
    branches: byId,
    page: shown,
    total: chosen.length,
    counts: { all: found.length, open: open.length, closed: closed.length },
  }
}
