import { PAGE_SIZES, type SortOrder } from '#domain/page-request.ts'

/** The query of a list's address; defaults are left out. */
export interface ListSearch {
  /** The first is 1. */
  page: number
  search: string
  tab?: string
  /** The id that the rows belong to, such as a goods type's. */
  type?: string
  /** The id of the rows' branch. */
  branch?: string
  /** First and last day of creation, YYYY-MM-DD in the viewer's zone. */
  from?: string
  to?: string
  /** The ids of two inventories that are compared. */
  now?: string
  before?: string
  /** YYYY-MM in the viewer's zone. */
  month?: string
  sort?: string
  order?: SortOrder
  /** Rows per page. */
  limit?: number
}

const ORDERS: readonly SortOrder[] = ['asc', 'desc']

/** Parses the query of an address, which anybody may have written. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const page = Number(raw['page'])
  const limit = PAGE_SIZES.find((size) => size === Number(raw['limit']))
  const order = ORDERS.find((one) => one === raw['order'])
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    search: readText(raw['search']) ?? '',
    ...defined('tab', readName(raw['tab'])),
    ...defined('type', readId(raw['type'])),
    ...defined('branch', readId(raw['branch'])),
    ...defined('from', readDay(raw['from'])),
    ...defined('to', readDay(raw['to'])),
    ...defined('now', readId(raw['now'])),
    ...defined('before', readId(raw['before'])),
    ...defined('month', readMonth(raw['month'])),
    ...defined('sort', readName(raw['sort'])),
    ...defined('order', order),
    ...defined('limit', limit),
  }
}

/** The router parses 123 in an address as a number. */
function readText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.slice(0, 100) : undefined
}

function readId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined
}

function readDay(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined
}

function readMonth(value: unknown): string | undefined {
  return typeof value === 'string' && /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined
}

function readName(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z_]{1,32}$/.test(value) ? value : undefined
}

function defined<Key extends string, Value>(key: Key, value: Value | undefined) {
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: NonNullable<Value> }
}
