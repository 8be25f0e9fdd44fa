import { expose, proxy, transfer, type ProxyMarked } from 'comlink'
import { sumTotals, totalsByGood } from '#domain/inventories/totals.ts'
import type { rankGoods } from '#domain/pos/ranking.ts'
import type { ReportFile } from '#reports/report-file.ts'
import type { Overview, OverviewSubject } from '#storage/inventories/read-overview.ts'
import type { makeGoodsFile, makeTemplate } from './goods-file.ts'
import type { GoodsImport } from './goods-import.ts'
import type { ReportOrder } from './make-report.ts'

/**
 * Computes totals and files off the page's thread. Code that reads the person's own data is loaded
 * only when needed; counting does not need it.
 */
const compute = {
  totalsByGood,
  sumTotals,
  /**
   * Inventories as one PDF or Excel file.
   * @param onProgress called with the finished part, from 0 to 1; tells whether to go on
   * @returns null when the device does not have all of them
   * @throws when it was told to stop
   */
  async reportFile(
    order: ReportOrder,
    onProgress: (part: number) => boolean | Promise<boolean>,
  ): Promise<ReportFile | null> {
    const { makeReport } = await import('./make-report.ts')
    const file = await makeReport(order, onProgress)
    return file && transfer(file, [file.bytes.buffer])
  },
  /** An import of goods by the person; whoever ends the worker ends it too. */
  async importGoods(userId: string): Promise<GoodsImport & ProxyMarked> {
    const [{ openDatabase }, { GoodsImport: Import }] = await Promise.all([
      import('#storage/open-database.ts'),
      import('./goods-import.ts'),
    ])
    return proxy(new Import(openDatabase(userId)))
  },
  /** Goods as a table that can be changed and imported again. */
  async goodsFile(...args: Parameters<typeof makeGoodsFile>): Promise<Uint8Array<ArrayBuffer>> {
    const file = await (await import('./goods-file.ts')).makeGoodsFile(...args)
    return transfer(file, [file.buffer])
  },
  /** A table to fill in and import. */
  async goodsTemplate(...args: Parameters<typeof makeTemplate>): Promise<Uint8Array<ArrayBuffer>> {
    const file = (await import('./goods-file.ts')).makeTemplate(...args)
    return transfer(file, [file.buffer])
  },
  /** See `rankGoods`. */
  async rankGoods(...args: Parameters<typeof rankGoods>): Promise<ReturnType<typeof rankGoods>> {
    const ranking = await import('#domain/pos/ranking.ts')
    return ranking.rankGoods(...args)
  },
  /**
   * Reports the data of a subject's charts, now and after each change.
   * @returns a function that stops it
   */
  async watchOverview(
    userId: string,
    subject: OverviewSubject,
    onOverview: (overview: Overview) => void,
  ): Promise<(() => void) & ProxyMarked> {
    const [{ openDatabase }, { watchOverview }] = await Promise.all([
      import('#storage/open-database.ts'),
      import('#storage/inventories/watch-overview.ts'),
    ])
    const database = openDatabase(userId)
    const stop = watchOverview(database, subject, onOverview)
    return proxy(() => {
      stop()
      database.close()
    })
  },
}

export type ComputeWorker = typeof compute
export type { GoodsFileWords } from './goods-file.ts'
export type { GoodsImport } from './goods-import.ts'

expose(compute)
