import type { CatalogueProposal } from '#domain/counting/catalogue.ts'
import type { RowTexts } from '#domain/import/cells.ts'
import { remedied, type FaultGroup, type Remedy } from '#domain/import/fault-groups.ts'
import type { ImportOutcome, NotSaved, PlanSummary, RowView } from '#domain/import/import-view.ts'
import type { ImportPlan } from '#domain/import/plan-import.ts'
import type { ImportFault, PlannedRow, RowKind } from '#domain/import/planned-row.ts'
import type { BarsBook } from '#domain/import/row-gap.ts'
import { doubtKey } from '#domain/import/sense/sense-rows.ts'
import { must } from '#domain/must.ts'
import type { Database } from '#storage/database.ts'
import { notSaved, saveImport, type ImportAuthor } from './save-import.ts'

export interface AnsweredBarcode {
  barcode: string
  proposal: CatalogueProposal
}

/**
 * An import from its plan on, wherever its rows come from: looking at them, putting them right,
 * saving all of it or nothing, and undoing it. Lives in the worker.
 */
export abstract class DryRun<Summary extends PlanSummary> {
  protected readonly database: Database
  protected planned: ImportPlan = { rows: [], types: [], groups: [], skipped: 0, foreign: 0 }
  /** The doubts that a person has cleared up. */
  protected readonly confirmed = new Set<string>()
  #stop = new AbortController()
  /** What puts back the texts that the last remedy changed, row by row. */
  #takeBack: readonly (() => void)[] = []

  readonly #answers = new Map<string, CatalogueProposal | null>()
  #isTaken = false

  constructor(database: Database) {
    this.database = database
  }

  /** Makes the plan of the texts as they are now. */
  protected abstract planAgain(): Summary

  /**
   * Changes texts of a row.
   * @returns what puts them back
   */
  protected abstract write(row: PlannedRow, texts: RowTexts): () => void

  /** The cell of each meaning that a row has in its table. */
  protected cellsOf(_row: PlannedRow): RowView['cells'] {
    return {}
  }

  /** What the device has to hold before the plan's commands are decided. */
  protected prepare(): Promise<void> {
    return Promise.resolve()
  }

  /** What other bars said of what rows leave open. */
  protected get bars(): BarsBook {
    return { answers: this.#answers, isTaken: this.#isTaken }
  }

  /** Of other rows, or what they mean: nobody has taken anything for them. */
  protected planAnew(): Summary {
    this.#isTaken = false
    this.confirmed.clear()
    return this.planAgain()
  }

  /**
   * Takes what other bars know.
   * @param asked the barcodes that they were asked for
   */
  tell(asked: readonly string[], known: readonly AnsweredBarcode[]): Summary {
    for (const barcode of asked) this.#answers.set(barcode, null)
    for (const { barcode, proposal } of known) this.#answers.set(barcode, proposal)
    return this.planAgain()
  }

  /** Fills what rows leave open with what other bars propose, or leaves it open again. */
  fill(isTaken: boolean): Summary {
    this.#isTaken = isTaken
    return this.planAgain()
  }

  /** Some of the rows of one kind. */
  rows(kind: RowKind, from: number, limit: number): RowView[] {
    const ofKind = this.planned.rows.filter((row) => row.kind === kind).slice(from, from + limit)
    return ofKind.map((row) => ({ ...row, cells: this.cellsOf(row) }))
  }

  /** Puts texts of a row right. */
  edit(at: number, texts: RowTexts): Summary {
    this.write(must(this.#rowAt(at), 'row'), texts)
    return this.planAgain()
  }

  /** Puts one kind of fault right in all of its rows. */
  remedy(group: Pick<FaultGroup, 'target' | 'code'>, remedy: Remedy): Summary {
    const hasIt = ({ target, code }: ImportFault) => target === group.target && code === group.code
    const rows = this.planned.rows.filter(({ faults, doubt }) =>
      (doubt ? [doubt] : faults).some(hasIt),
    )
    const isConfirmed = remedy.kind === 'confirm'
    this.#takeBack = rows.map((row) =>
      isConfirmed ? this.#confirm(row) : this.write(row, remedied(row, group, remedy)),
    )
    return this.planAgain()
  }

  /** A person says that a row is right as it is. */
  confirm(at: number): Summary {
    this.#takeBack = [this.#confirm(must(this.#rowAt(at), 'row'))]
    return this.planAgain()
  }

  #confirm(row: PlannedRow): () => void {
    const key = row.doubt ? doubtKey(row, row.doubt) : ''
    this.confirmed.add(key)
    return () => void this.confirmed.delete(key)
  }

  #rowAt(at: number): PlannedRow | undefined {
    return this.planned.rows.find((row) => row.at === at)
  }

  /** Puts the texts back as they were before the last remedy. */
  takeBack(): Summary {
    for (const putBack of this.#takeBack) putBack()
    this.#takeBack = []
    return this.planAgain()
  }

  /**
   * Saves everything that is not faulty as commands, all or none.
   * @param onProgress called with the finished part, from 0 to 1
   * @returns null when it was stopped; nothing is saved then
   */
  async save(
    author: ImportAuthor,
    onProgress: (part: number) => void,
  ): Promise<ImportOutcome | NotSaved | null> {
    this.#stop = new AbortController()
    const { signal } = this.#stop
    try {
      await this.prepare()
      return await saveImport(this.database, this.planned, author, { onProgress, signal })
    } catch (error) {
      return signal.aborted ? null : notSaved(error)
    }
  }

  stop(): void {
    this.#stop.abort()
  }
}
