import { familyOf } from '#domain/goods/merged-family.ts'
import { branches } from '../sql/branches/branches.ts'
import { companies } from '../sql/account/companies.ts'
import type { CompanySql, Sql } from '../sql/database.ts'
import { entries } from '../sql/counting/entries.ts'
import { entryChanges } from '../sql/counting/entry-changes.ts'
import { findTareSpreads } from '../sql/counting/weighings.ts'
import { goodsTypes } from '../sql/goods/goods-types.ts'
import { goodPrices } from '../sql/goods/good-prices.ts'
import { findRoots, goods } from '../sql/goods/goods.ts'
import { inventories } from '../sql/inventories/inventories.ts'
import {
  countReportRows,
  findSeq,
  readChangesPage,
  readEntriesPage,
  readEntriesSince,
  readGoodsPage,
  readPricesPage,
  readTypesPage,
  REPORT_PAGE,
  type ReportPage,
} from '../sql/inventories/report-pages.ts'
import { findRows, findVisibleRow, type Scope } from '../sql/sync/synced-table.ts'
import type { ReportFacts, ReportRows } from './report-program-messages.ts'

export interface ReportQuery {
  scope: Scope
  inventoryId: string
  isExtended: boolean
  withPrices: boolean
}

export interface ReadReport {
  company: CompanySql
  wanted: ReportQuery
  onRows: (rows: ReportRows) => Promise<void>
  /** Called with the part that was read, from 0 to 1. */
  onProgress: (part: number) => void
}

const TABLES = {
  entries,
  changes: entryChanges,
  goods,
  types: goodsTypes,
  prices: goodPrices,
}

export type ReportSubject = Pick<ReportFacts, 'company' | 'branchName' | 'inventory' | 'spreads'>

/**
 * Reads a report in pages, each in a transaction of its own, because a longer one would hold up
 * everybody on the embedded database's one connection. What changes meanwhile is read at the end,
 * in one snapshot; so the whole is a state that the inventory has had, as on a device that pulls.
 * @returns null when no such inventory is visible in this scope
 */
export async function readReport(read: ReadReport): Promise<ReportSubject | null> {
  const { company, wanted } = read
  const { inventoryId } = wanted
  const inventory = await findVisibleRow(company, inventories, wanted.scope, inventoryId)
  if (!inventory || inventory.deleted_at) return null
  const seq = await findSeq(company, company.companyId)
  const progress = progressOf(read, await countReportRows(company, company.companyId, inventoryId))
  const goodIds = new Set<string>()
  await readEntries(read, goodIds, progress)
  if (wanted.isExtended) await readChanges(read, seq, progress)
  const subject = await company.snapshot((sql) => readRest(sql, read, seq, goodIds))
  return subject && { ...subject, spreads: await readGoods(read, [...goodIds]) }
}

function rowsOf(table: keyof typeof TABLES, { json }: ReportPage): ReportRows {
  return { table, json, instants: TABLES[table].instants }
}

function progressOf({ onProgress }: ReadReport, expected: number): (rows: number) => void {
  let done = 0
  return (rows) => {
    done += rows
    onProgress(Math.min(1, done / Math.max(1, expected)))
  }
}

async function readEntries(
  { company, wanted, onRows }: ReadReport,
  goodIds: Set<string>,
  progress: (rows: number) => void,
): Promise<void> {
  const { companyId } = company
  for (let after: string | null = null; ;) {
    const page = await readEntriesPage(company, companyId, wanted.inventoryId, after)
    await onRows(rowsOf('entries', page))
    for (const goodId of page.good_ids) goodIds.add(goodId)
    progress(page.rows)
    if (page.rows < REPORT_PAGE) return
    after = page.last
  }
}

async function readChanges(
  { company, wanted, onRows }: ReadReport,
  seq: number,
  progress: (rows: number) => void,
): Promise<void> {
  for (let after = 0; after < seq;) {
    const page = await readChangesPage(company, company.companyId, wanted.inventoryId, after, false)
    await onRows(rowsOf('changes', page))
    progress(page.rows)
    if (page.rows < REPORT_PAGE) return
    after = page.last
  }
}

/** What has changed since `seq`, and the rows of which there is one. */
async function readRest(
  sql: Sql,
  { company: { companyId }, wanted, onRows }: ReadReport,
  seq: number,
  goodIds: Set<string>,
): Promise<Omit<ReportSubject, 'spreads'> | null> {
  const { scope, inventoryId, isExtended } = wanted
  const inventory = await findVisibleRow(sql, inventories, scope, inventoryId)
  const [company] = await findRows(sql, companies, companyId, [companyId])
  if (!inventory || inventory.deleted_at || !company) return null
  const changed = await readEntriesSince(sql, companyId, inventoryId, seq)
  await onRows(rowsOf('entries', changed))
  for (const id of changed.good_ids) goodIds.add(id)
  if (isExtended) {
    const changes = await readChangesPage(sql, companyId, inventoryId, seq, true)
    await onRows(rowsOf('changes', changes))
  }
  const [branch] = await findRows(sql, branches, companyId, [inventory.branch_id])
  return { company, branchName: branch?.name ?? '', inventory }
}

async function readGoods(
  { company, wanted, onRows }: ReadReport,
  counted: readonly string[],
): Promise<ReportSubject['spreads']> {
  // The goods, those that were merged into them, and those that they were merged into.
  const ids = familyOf(counted, await findRoots(company, company.companyId))
  const typeIds = new Set<string>()
  for (let from = 0; from < ids.length; from += REPORT_PAGE) {
    const some = ids.slice(from, from + REPORT_PAGE)
    const page = await readGoodsPage(company, company.companyId, some)
    await onRows(rowsOf('goods', page))
    for (const id of page.type_ids) typeIds.add(id)
    if (!wanted.withPrices) continue
    await onRows(rowsOf('prices', await readPricesPage(company, company.companyId, some)))
  }
  const types = await readTypesPage(company, company.companyId, [...typeIds])
  await onRows(rowsOf('types', types))
  return [...(await findTareSpreads(company, company.companyId, ids))]
}
