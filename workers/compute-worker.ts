import { expose, proxy, transfer, type ProxyMarked } from 'comlink'
import { sumTotals, totalsByGood } from '#domain/inventories/totals.ts'
import type { ReportFile } from '#reports/report-file.ts'
import type { Overview, OverviewSubject } from '#storage/inventories/read-overview.ts'
import type { ReportOrder } from './make-report.ts'

/**
 * The arithmetic and the files, off the page's thread. What reads the person's own data is loaded
 * when it is asked for; counting needs none of it.
 */
const compute = {
  totalsByGood,
  sumTotals,
  /**
   * Inventories as one PDF or Excel file.
   * @param onProgress told from 0 to 1 what part is done
   * @returns null when the device does not have all of them
   */
  async reportFile(
    order: ReportOrder,
    onProgress: (part: number) => void,
  ): Promise<ReportFile | null> {
    const { makeReport } = await import('./make-report.ts')
    const file = await makeReport(order, onProgress)
    return file && transfer(file, [file.bytes.buffer])
  },
  /**
   * Tells what the charts of a subject show, whenever that changes.
   * @returns stops it
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

expose(compute)
