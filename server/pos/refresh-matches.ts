import { matchProducts } from '#domain/pos/matching.ts'
import type { CompanyDatabase, CompanySql, Sql } from '../sql/database.ts'
import { advanceFeed, lockFeed } from '../sql/sync/feeds.ts'
import { findConnection, saveMatchedSeq } from '../sql/pos/connections.ts'
import { lastGoodSeq, listLiveGoods, listProducts, saveProducts } from '../sql/pos/products.ts'
import { notifyFeed } from '../sql/sync/feed-notices.ts'

/**
 * Matches products again if a good was added, changed or deleted since the last time. Cheap
 * otherwise, so everyone who reads matches calls it first.
 */
export async function refreshMatches(
  database: Pick<CompanyDatabase, 'notify'>,
  company: CompanySql,
): Promise<void> {
  const { companyId } = company
  if (!(await isStale(company, companyId))) return
  const isChanged = await company.transaction(async (sql) => {
    const { seq } = await lockFeed(sql, companyId)
    if (!(await isStale(sql, companyId))) return false
    return (await rematch(sql, companyId, seq)) > seq
  })
  if (isChanged) await notifyFeed(database, companyId)
}

async function isStale(sql: Sql, companyId: string): Promise<boolean> {
  const connection = await findConnection(sql, companyId)
  return connection !== null && connection.matched_seq < (await lastGoodSeq(sql, companyId))
}

/**
 * Matches all products again, in a transaction that holds the feed's lock.
 * @returns the feed's counter after the writes
 */
async function rematch(sql: Sql, companyId: string, seq: number): Promise<number> {
  const connection = await findConnection(sql, companyId)
  if (!connection) return seq
  const products = await listProducts(sql, companyId, connection.system)
  const goods = await listLiveGoods(sql, companyId)
  const last = await saveProducts(sql, companyId, matchProducts(products, goods), seq)
  if (last > seq) await advanceFeed(sql, companyId, last)
  await saveMatchedSeq(sql, companyId, await lastGoodSeq(sql, companyId))
  return last
}
