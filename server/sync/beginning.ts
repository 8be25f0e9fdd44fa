import { TABLE_NAMES, type TableName } from '#domain/tables.ts'
import type { Range } from '../sql/sync/feed-page.ts'

/** What of the feed is read together, from its start to where a device began. */
type Part = Pick<Range, 'tables' | 'inventories'>

const PLACES_AND_PEOPLE: readonly TableName[] = [
  'companies',
  'branches',
  'users',
  'manager_invitations',
  'branch_requests',
  'scale_devices',
  'goods_types',
]

const COUNTED: readonly TableName[] = ['entries', 'entry_changes', 'recounts', 'recount_readings']

const ITEMS: readonly TableName[] = ['goods', 'barcodes', 'good_prices']

const EARLIER = new Set<TableName>([...PLACES_AND_PEOPLE, ...COUNTED, ...ITEMS])

/**
 * What a device that has nothing is sent, in this order: where one can count and what is being
 * counted, then what one counts, then all that may wait. A row is in one part only, and one that
 * changes meanwhile leaves all of them for what comes after the beginning. Cursors name a part by
 * its number, so a table that moves to another one needs new numbers.
 *
 * What is hidden from whoever counts again comes with the recount that hides it.
 */
export const PARTS: readonly [Part, ...Part[]] = [
  { tables: [...PLACES_AND_PEOPLE, 'inventories'], inventories: 'open' },
  { tables: COUNTED },
  { tables: ITEMS },
  { tables: TABLE_NAMES.filter((name) => !EARLIER.has(name)), inventories: 'completed' },
]

/** The part after which a device has every row of the table. */
export function lastPartOf(table: TableName): number {
  return PARTS.findLastIndex(({ tables }) => tables.includes(table))
}
