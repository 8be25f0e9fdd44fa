import { expose, proxy, transfer, type ProxyMarked, type Remote } from 'comlink'
import { sumTotals, totalsByGood } from '#domain/inventories/totals.ts'
import type { NotSaved, UndoOffer, UndoOutcome } from '#domain/import/import-view.ts'
import type { rankGoods } from '#domain/pos/ranking.ts'
import type { LabelsOrder } from '#reports/labels/labels-pdf.ts'
import type { ReportFile } from '#reports/inventory/report-file.ts'
import type { Database } from '#storage/database.ts'
import type { Month } from '#domain/months.ts'
import type { BranchesMonth } from '#storage/inventories/read-branches.ts'
import type { BranchComparison, ComparisonWish } from '#storage/inventories/read-comparison.ts'
import type { Overview, OverviewSubject } from '#storage/inventories/read-overview.ts'
import type { BranchToBuy } from '#storage/inventories/read-to-buy.ts'
import type { BranchTrend } from '#storage/inventories/read-trend.ts'
import type { DeliveryNote } from './delivery-note.ts'
import type { makeGoodsFile, makeTemplate } from './goods-file.ts'
import type { GoodsImport } from './goods-import.ts'
import type { BranchesOrder } from './make-branches-file.ts'
import type { ComparisonOrder } from './make-comparison-file.ts'
import type { ReportOrder } from './make-report.ts'
import type { SentOrder } from './make-sent-file.ts'
import type { ToBuyOrder } from './make-to-buy-file.ts'
import type { ImportAuthor } from './save-import.ts'
import type { StockSheetFile } from './stock-sheet-file.ts'
import type { TillImport } from './till-import.ts'

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
  /**
   * What to buy for a branch as a PDF or Excel file.
   * @returns null when the branch has no completed inventory on this device
   */
  async toBuyFile(order: ToBuyOrder): Promise<ReportFile | null> {
    const { makeToBuyFile } = await import('./make-to-buy-file.ts')
    const file = await makeToBuyFile(order)
    return file && transfer(file, [file.bytes.buffer])
  },
  /**
   * Two compared inventories as a PDF or Excel file.
   * @returns null when the device does not have both with their entries
   */
  async comparisonFile(order: ComparisonOrder): Promise<ReportFile | null> {
    const { makeComparisonFile } = await import('./make-comparison-file.ts')
    const file = await makeComparisonFile(order)
    return file && transfer(file, [file.bytes.buffer])
  },
  /** A month of all branches beside each other as a PDF or Excel file. */
  async branchesFile(order: BranchesOrder): Promise<ReportFile> {
    const { makeBranchesFile } = await import('./make-branches-file.ts')
    const file = await makeBranchesFile(order)
    return transfer(file, [file.bytes.buffer])
  },
  /** A document that was sent to the point-of-sale system as a PDF or Excel file. */
  async sentFile(order: SentOrder): Promise<ReportFile> {
    const { makeSentFile } = await import('./make-sent-file.ts')
    const file = await makeSentFile(order)
    return transfer(file, [file.bytes.buffer])
  },
  /** Labels of bottles as a PDF file. */
  async labelsFile(order: LabelsOrder): Promise<ReportFile> {
    const [{ labelsFile }, { fetchFonts }] = await Promise.all([
      import('#reports/labels/labels-file.ts'),
      import('./report-fonts.ts'),
    ])
    const file = await labelsFile(order, fetchFonts)
    return transfer(file, [file.bytes.buffer])
  },
  /** An import of goods by the person; whoever ends the worker ends it too. */
  async importGoods(userId: string): Promise<GoodsImport & ProxyMarked> {
    const [{ openDatabase }, { GoodsImport: Import }] = await Promise.all([
      import('#storage/open-database.ts'),
      import('./goods-import.ts'),
    ])
    return proxy(new Import(openDatabase(userId)))
  },
  /** An import of goods made of the point-of-sale system's products. */
  async importFromTill(userId: string): Promise<TillImport & ProxyMarked> {
    const [{ openDatabase }, { TillImport: Import }] = await Promise.all([
      import('#storage/open-database.ts'),
      import('./till-import.ts'),
    ])
    return proxy(new Import(openDatabase(userId)))
  },
  /** A supplier's delivery note that the person reads; whoever ends the worker ends it too. */
  async readNote(userId: string): Promise<DeliveryNote & ProxyMarked> {
    const [{ openDatabase }, { DeliveryNote: Note }] = await Promise.all([
      import('#storage/open-database.ts'),
      import('./delivery-note.ts'),
    ])
    return proxy(new Note(openDatabase(userId)))
  },
  /** A stock sheet of any system that the person reads; whoever ends the worker ends it too. */
  async readStockSheet(userId: string): Promise<StockSheetFile & ProxyMarked> {
    const [{ openDatabase }, { StockSheetFile: Sheet }] = await Promise.all([
      import('#storage/open-database.ts'),
      import('./stock-sheet-file.ts'),
    ])
    return proxy(new Sheet(openDatabase(userId)))
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
  /** The ids of goods of the person's company that look double, in groups. */
  doubtfulGoods: (userId: string): Promise<string[][]> =>
    asking(userId, async () => (await import('#storage/goods/merge-facts.ts')).doubtfulGoods),
  /** The ids of the goods of a branch to count today. */
  shortList: (userId: string, branchId: string): Promise<string[]> =>
    asking(userId, async () => {
      const { readShortList } = await import('#storage/inventories/read-short-list.ts')
      return (database) => readShortList(database, branchId, new Date().toISOString())
    }),
  /** What undoing the company's last import takes back; null when nothing of it can be undone. */
  undoableImport: (userId: string): Promise<UndoOffer | null> =>
    asking(userId, async () => (await import('./undo-import.ts')).offerUndo),
  /** Undoes it as one. */
  undoImport: (userId: string, author: ImportAuthor): Promise<UndoOutcome | NotSaved> =>
    asking(userId, async () => {
      const [{ undoImport }, { notSaved }] = await Promise.all([
        import('./undo-import.ts'),
        import('./save-import.ts'),
      ])
      return (database) => undoImport(database, author).catch(notSaved)
    }),
  /** See `rankGoods`. */
  async rankGoods(...args: Parameters<typeof rankGoods>): Promise<ReturnType<typeof rankGoods>> {
    const ranking = await import('#domain/pos/ranking.ts')
    return ranking.rankGoods(...args)
  },
  /**
   * Reports what the overview and the charts of an inventory show, now and after each change.
   * @returns a function that stops it
   */
  watchOverview: (userId: string, subject: OverviewSubject, tell: (overview: Overview) => void) =>
    watching(userId, tell, async () => {
      const { readOverview } = await import('#storage/inventories/read-overview.ts')
      return (database) => readOverview(database, subject)
    }),
  /** The same of two inventories of a branch. */
  watchComparison: (
    userId: string,
    wish: ComparisonWish,
    tell: (comparison: BranchComparison) => void,
  ) =>
    watching(userId, tell, async () => {
      const { readComparison } = await import('#storage/inventories/read-comparison.ts')
      return (database) => readComparison(database, wish)
    }),
  /** The same of a month of all branches beside each other. */
  watchBranches: (userId: string, month: Month, tell: (branches: BranchesMonth) => void) =>
    watching(userId, tell, async () => {
      const { readBranches } = await import('#storage/inventories/read-branches.ts')
      return (database) => readBranches(database, month, new Date().toISOString())
    }),
  /** The same of the use of a branch's goods over its inventories. */
  watchTrend: (userId: string, branchId: string, tell: (trend: BranchTrend) => void) =>
    watching(userId, tell, async () => {
      const { readTrend } = await import('#storage/inventories/read-trend.ts')
      return (database) => readTrend(database, branchId)
    }),
  /** The same of how long the stock of a branch lasts. */
  watchToBuy: (userId: string, branchId: string, tell: (toBuy: BranchToBuy) => void) =>
    watching(userId, tell, async () => {
      const { readToBuy } = await import('#storage/inventories/read-to-buy.ts')
      return (database) => readToBuy(database, branchId, new Date().toISOString())
    }),
}

/** Opens a person's database for one answer. */
async function asking<T>(
  userId: string,
  loadAnswer: () => Promise<(database: Database) => Promise<T>>,
): Promise<T> {
  const [{ openDatabase }, answer] = await Promise.all([
    import('#storage/open-database.ts'),
    loadAnswer(),
  ])
  const database = openDatabase(userId)
  try {
    return await answer(database)
  } finally {
    database.close()
  }
}

/** Opens a person's database for as long as something that is read in it is watched. */
async function watching<T>(
  userId: string,
  tell: (result: T) => void,
  loadReader: () => Promise<(database: Database) => Promise<T>>,
): Promise<(() => void) & ProxyMarked> {
  const [{ openDatabase }, { watch }, read] = await Promise.all([
    import('#storage/open-database.ts'),
    import('#storage/watch.ts'),
    loadReader(),
  ])
  const database = openDatabase(userId)
  const stop = watch(database, read, tell)
  return proxy(() => {
    stop()
    database.close()
  })
}

export type ComputeWorker = typeof compute

/** Starts a worker of its own, which whoever needs it may end: what it reads may be hostile. */
export type StartCompute = () => { compute: Remote<ComputeWorker>; end: () => void }
export type { DeliveryNote, NoteLines, NoteOutline } from './delivery-note.ts'
export type { DryRun } from './dry-run.ts'
export type { GoodsFileWords } from './goods-file.ts'
export type { GoodsImport } from './goods-import.ts'
export type { SheetOutline, SheetRows, StockSheetFile } from './stock-sheet-file.ts'
export type { TillImport } from './till-import.ts'

expose(compute)
