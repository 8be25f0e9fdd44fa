import type { GoodChange } from '#domain/goods/good-changes.ts'
import type { Good } from '#domain/goods/goods.ts'
import {
  canStillUndo,
  planUndo,
  undoesAny,
  type ImportRecord,
  type UndoPlan,
} from '#domain/import/undo-import.ts'
import type { GoodPrice } from '#domain/money/good-price.ts'
import { pricesAt } from '#domain/money/prices-at.ts'
import { goodIdsOf, isMatched } from '#domain/pos/products.ts'
import type { Instant } from '#domain/units.ts'
import type { Database } from '../database.ts'
import { rowsWhere } from '../optimistic.ts'
import { pendingTable, serverTable } from '../raw-database.ts'
import { goodsCountedSince } from './good-use.ts'
import { presentPrices, pricesOfGoods } from './good-prices.ts'
import { goodsById } from './goods.ts'

export interface UndoableImport {
  record: ImportRecord
  plan: UndoPlan
  goods: Map<string, Good>
}

/**
 * The company's last import with what undoing it takes back, whoever imported on whichever device;
 * null when nothing of it can be undone any more.
 */
export async function undoableImport(
  database: Database,
  now: Instant,
): Promise<UndoableImport | null> {
  const planned = await plannedUndo(database, now)
  return planned && undoesAny(planned.plan) ? planned : null
}

/** The same with what it would keep, though nothing be left that can be undone. */
export async function plannedUndo(
  database: Database,
  now: Instant,
): Promise<UndoableImport | null> {
  // What is too old is not read: it may be thousands of rows, and every list of goods asks.
  const last = await lastImported(database)
  if (!last?.import_id || !canStillUndo({ at: momentOf(last) }, now)) return null
  const record = await recordOf(database, last.import_id)
  if (record === null) return null
  const { at, made, edited, prices } = record
  const ids = [...made, ...[...edited, ...prices].map(({ good_id }) => good_id)]
  const [goods, counted, present] = await Promise.all([
    goodsById(database, ids),
    goodsCountedSince(database, at),
    presentPrices(database, ids),
  ])
  // Who may not see prices any more leaves them what they are.
  const seen = present === null ? { ...record, prices: [] } : record
  const plan = planUndo(seen, goods, counted, (id) => present?.known.get(id))
  return { record: seen, plan, goods }
}

const LOGS = ['good_changes', 'good_prices'] as const

/** A row of the company's last import; undefined where none is known. Ids sort by time. */
async function lastImported(database: Database): Promise<GoodChange | GoodPrice | undefined> {
  const last = await Promise.all(logsOf(database).map((table) => table.orderBy('import_id').last()))
  return last
    .flatMap((row) => row ?? [])
    .toSorted((one, other) => (one.import_id ?? '').localeCompare(other.import_id ?? ''))
    .at(-1)
}

/** The id of the company's last import; null where none is known. */
export async function lastImportId(database: Database): Promise<string | null> {
  return (await lastImported(database))?.import_id ?? null
}

function momentOf(row: GoodChange | GoodPrice): Instant {
  return 'since' in row ? row.since : row.created_at
}

/** Another one after an import, or after goods or their prices were changed. */
export async function undoVersion(database: Database): Promise<string> {
  const [id, ...counts] = await Promise.all([
    lastImportId(database),
    ...logsOf(database).map((table) => table.count()),
  ])
  return `${id} ${counts.reduce((sum, count) => sum + count)}`
}

// Their server's and pending rows.
const logsOf = (database: Database) =>
  LOGS.flatMap((name) => [serverTable(database, name), pendingTable(database, name)])

async function recordOf(database: Database, import_id: string): Promise<ImportRecord | null> {
  const where = { import_id }
  const [changes, prices] = await Promise.all([
    rowsWhere(database, 'good_changes', (table) => table.where(where).toArray()),
    rowsWhere(database, 'good_prices', (table) => table.where(where).toArray()),
  ])
  const [first] = [...changes, ...prices].map(momentOf).sort()
  if (first === undefined) return null
  const made = changes.filter(isCreation).map(({ good_id }) => good_id)
  return {
    at: first,
    by: changes[0]?.user_full_name ?? prices[0]?.user_full_name ?? '',
    made,
    edited: changes.filter((change) => !isCreation(change)),
    types: await typesMadeWith(database, changes),
    prices: await withPricesBefore(database, import_id, prices),
    matches: await matchesOf(database, made),
    barcodes: await barcodesOf(database, made),
  }
}

function isCreation({ after }: GoodChange): boolean {
  return Object.keys(after).length === 0
}

/** The types of its goods that came at the same moment as they: an import has one. */
async function typesMadeWith(
  database: Database,
  changes: readonly GoodChange[],
): Promise<string[]> {
  const moments = new Set(changes.map(({ created_at }) => created_at))
  const goods = await goodsById(
    database,
    changes.map(({ good_id }) => good_id),
  )
  const used = new Set([...goods.values()].map(({ goods_type_id }) => goods_type_id))
  const types = await rowsWhere(database, 'goods_types', (table) =>
    table
      .where('id')
      .anyOf([...used])
      .toArray(),
  )
  return types
    .filter(({ created_at, deleted_at }) => deleted_at === null && moments.has(created_at))
    .map(({ id }) => id)
}

async function withPricesBefore(
  database: Database,
  import_id: string,
  prices: readonly GoodPrice[],
): Promise<ImportRecord['prices']> {
  const all =
    (await pricesOfGoods(
      database,
      prices.map(({ good_id }) => good_id),
    )) ?? []
  const before = pricesAt(all.filter((price) => price.import_id !== import_id))
  return prices.map(({ good_id, amount, currency }) => {
    const stood = before.get(good_id)
    const price = stood ? { amount: stood.amount, currency: stood.currency } : null
    return { good_id, before: price, after: { amount, currency } }
  })
}

/** The barcodes that its goods have beside their own. */
async function barcodesOf(
  database: Database,
  made: readonly string[],
): Promise<ImportRecord['barcodes']> {
  const notes = await rowsWhere(database, 'barcodes', (table) =>
    table.where('good_id').anyOf(made).toArray(),
  )
  return notes.map(({ barcode, good_id }) => ({ barcode, good_id: good_id ?? '' }))
}

/** The products that its goods are, by itself or by a person. */
async function matchesOf(
  database: Database,
  made: readonly string[],
): Promise<ImportRecord['matches']> {
  const products = await rowsWhere(
    database,
    'pos_products',
    (table) => table.where('client_good_id').anyOf(made).or('other_good_ids').anyOf(made).toArray(),
    isMatched,
  )
  const wanted = new Set(made)
  return products.flatMap((product) =>
    goodIdsOf(product)
      .filter((id) => wanted.has(id))
      .map((good_id) => ({ product_id: product.id, good_id })),
  )
}
