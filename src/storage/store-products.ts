import { posProduct, type PosProduct } from '#domain/pos/products.ts'
import type { Database } from './database.ts'
import { readMeta } from './meta.ts'
import { raw } from './raw-database.ts'

/**
 * Stores products that a person asked the server for, beside those that pull brings. What pull has
 * brought meanwhile stays, and what it has taken away does not return.
 */
export async function storeProducts(
  opened: Database,
  rows: readonly (PosProduct & { seq: number })[],
): Promise<void> {
  const database = raw(opened)
  await database.transaction('rw', database.pos_products, database.meta, async () => {
    const generation = (await readMeta(database, 'feed'))?.generation ?? 0
    const cleared = (await readMeta(database, 'products_cleared')) ?? 0
    const known = await database.pos_products.bulkGet(rows.map(({ id }) => id))
    const newer = rows.filter(({ seq }, at) => seq > cleared && seq > (known[at]?.seq ?? -1))
    await database.pos_products.bulkPut(newer.map((row) => ({ ...stored(row), generation })))
  })
}

const FIELDS = [...Object.keys(posProduct.shape), 'seq'] as (keyof PosProduct | 'seq')[]

/** Without what an answer has besides. */
function stored(row: PosProduct & { seq: number }): PosProduct & { seq: number } {
  return Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as typeof row
}
