import { findLikely, type LikelyMatches } from '#domain/pos/likely-matches.ts'
import { matchInSteps } from '#domain/pos/matching.ts'
import { inSlices } from '../../platform/in-slices.ts'
import type { CompanyDatabase, CompanySql, Sql } from '../../sql/database.ts'
import { advanceFeed, lockFeed } from '../../sql/sync/feeds.ts'
import { findConnection, MATCH_AGAIN, saveMatchedSeq } from '../../sql/pos/connections.ts'
import {
  lastGoodSeq,
  lastProductSeq,
  listLiveGoods,
  listProducts,
  saveProducts,
} from '../../sql/pos/products.ts'
import { notifyFeed } from '../../sql/sync/feed-notices.ts'

/** Companies whose names are being compared: all who ask wait for the same comparison. */
const running = new Map<string, Promise<void>>()

/**
 * Matches products again if a good was added, changed or deleted since the last time, or products
 * came. Cheap otherwise, so everyone who reads matches calls it first.
 */
export async function refreshMatches(
  database: Pick<CompanyDatabase, 'notify'>,
  company: CompanySql,
): Promise<void> {
  const { companyId } = company
  if (!(await isStale(company, companyId))) return
  const mine =
    running.get(companyId) ?? refresh(database, company).finally(() => running.delete(companyId))
  running.set(companyId, mine)
  await mine
}

async function refresh(
  database: Pick<CompanyDatabase, 'notify'>,
  company: CompanySql,
): Promise<void> {
  const { companyId } = company
  const compared = await compareNames(company)
  const isChanged = await company.transaction(async (sql) => {
    const { seq } = await lockFeed(sql, companyId)
    if (!(await isStale(sql, companyId))) return false
    return (await rematch(sql, companyId, seq, compared)) > seq
  })
  if (isChanged) await notifyFeed(database, companyId)
}

async function isStale(sql: Sql, companyId: string): Promise<boolean> {
  const connection = await findConnection(sql, companyId)
  return connection !== null && connection.matched_seq < (await lastGoodSeq(sql, companyId))
}

interface Compared {
  likely: LikelyMatches
  /** What they were compared from. */
  goodSeq: number
  productSeq: number
}

/** Before the transaction, because everyone who writes would wait for it. */
async function compareNames(company: CompanySql): Promise<Compared> {
  const { companyId } = company
  const { goods, products, ...seqs } = await company.snapshot(async (sql) => {
    const connection = await findConnection(sql, companyId)
    return {
      goods: await listLiveGoods(sql, companyId),
      products: connection ? await listProducts(sql, companyId, connection.system) : [],
      goodSeq: await lastGoodSeq(sql, companyId),
      productSeq: await lastProductSeq(sql, companyId),
    }
  })
  return { likely: await inSlices(findLikely(products, goods)), ...seqs }
}

/**
 * Matches all products again, in a transaction that holds the feed's lock.
 * @returns the feed's counter after the writes
 */
async function rematch(
  sql: Sql,
  companyId: string,
  seq: number,
  { likely, goodSeq, productSeq }: Compared,
): Promise<number> {
  const connection = await findConnection(sql, companyId)
  if (!connection) return seq
  // Products that came in the meantime are compared the next time.
  const isWhole = (await lastProductSeq(sql, companyId)) === productSeq
  const products = await listProducts(sql, companyId, connection.system)
  const goods = await listLiveGoods(sql, companyId)
  const changed = await inSlices(matchInSteps(products, goods, likely))
  const last = await saveProducts(sql, companyId, changed, seq)
  if (last > seq) await advanceFeed(sql, companyId, last)
  await saveMatchedSeq(sql, companyId, isWhole ? goodSeq : MATCH_AGAIN)
  return last
}
