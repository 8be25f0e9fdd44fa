import { v7 as newId } from 'uuid'
import type { Good, GoodsType } from '#domain/goods/goods.ts'
import { targetOf, type Mapping, type Target } from '#domain/import/columns.ts'
import { exportedRows } from '#domain/import/exported-rows.ts'
import {
  columnLetters,
  type ImportChoices,
  type ImportOutcome,
  type NotSaved,
  type PlanSummary,
  type RowView,
  type TableOutline,
  type UndoOutcome,
} from '#domain/import/import-view.ts'
import { isUnitGuessed } from '#domain/import/choose-unit.ts'
import { planImport, type ImportPlan } from '#domain/import/plan-import.ts'
import { ROW_KINDS, type RowKind } from '#domain/import/planned-row.ts'
import {
  headsKey,
  recognise,
  recogniseBelow,
  widthOf,
  type Recognition,
} from '#domain/import/recognise.ts'
import type { TableFault } from '#domain/import/table-faults.ts'
import { must } from '#domain/must.ts'
import { NotSavedError } from '#domain/not-saved-error.ts'
import type { Database } from '#storage/database.ts'
import { namedBarcodes } from '#storage/goods/barcodes.ts'
import { allGoods } from '#storage/goods/goods.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'
import { readTable } from '#tables/read-table.ts'
import { saveImport, undoImport, type ImportAuthor } from './save-import.ts'

const SAMPLES = 3

/** As many tables as somebody imports regularly. */
const REMEMBERED_MAX = 20

/** One import of goods: the table, what it would do, and doing it. Lives in the worker. */
export class GoodsImport {
  readonly #database: Database
  #cells: string[][] = []
  #hidden: string[][] | null = null
  #found: Recognition | null = null
  #choices: ImportChoices | null = null
  #plan: ImportPlan = { rows: [], types: [], groups: [], skipped: 0 }
  #mayHaveGroups = false
  #goods: Good[] = []
  #types: GoodsType[] = []
  #barcodes = new Map<string, string>()
  #stop = new AbortController()

  constructor(database: Database) {
    this.#database = database
  }

  /** Reads a file or copied cells. */
  async read(source: Blob | string): Promise<TableOutline | { fault: TableFault }> {
    const bytes = typeof source === 'string' ? source : new Uint8Array(await source.arrayBuffer())
    const table = readTable(bytes)
    if ('fault' in table) return table
    this.#cells = table.cells
    this.#hidden = table.exported
    const found = recognise(table.cells)
    const below = recogniseBelow(table.cells)
    // Heads that a person has explained once are known, whatever they are.
    const isBelow = found.firstRow === 0 && (await this.#remembered(below)) !== null
    return this.#outline(isBelow ? below : found)
  }

  /** A person says whether the first row has heads. */
  setHeads(hasHeads: boolean): Promise<TableOutline> {
    const none = { firstRow: 0, heads: must(this.#found, 'table').heads.map(() => '') }
    const bare = { ...recognise(this.#cells.slice(1)), ...none }
    return this.#outline(hasHeads ? recogniseBelow(this.#cells) : bare)
  }

  async #outline(found: Recognition): Promise<TableOutline> {
    this.#found = found
    const remembered = await this.#remembered(found)
    const rows = this.#cells.slice(found.firstRow)
    const columns = found.heads.map((head, column) => ({
      head,
      samples: samplesOf(rows, column),
      isUnsure: remembered === null && found.unsure.includes(column),
    }))
    return {
      rowCount: rows.length,
      columns,
      mapping: remembered ?? found.mapping,
      hasHeads: found.firstRow > 0,
      isRemembered: remembered !== null,
    }
  }

  async #remembered({ heads }: Recognition): Promise<Mapping | null> {
    const key = headsKey(heads)
    const known = key && (await readMeta(this.#database, 'import_mappings'))?.[key]
    return known && known.length === heads.length
      ? known.map((target) => (target === null ? null : targetOf(target)))
      : null
  }

  /** Plans the table by what its columns mean, and remembers that for the next table with its heads. */
  async plan(choices: ImportChoices): Promise<PlanSummary> {
    const [goods, types, barcodes] = await Promise.all([
      allGoods(this.#database),
      allGoodsTypes(this.#database),
      namedBarcodes(this.#database),
    ])
    this.#goods = goods
    this.#types = types
    this.#barcodes = barcodes
    this.#choices = choices
    // A row that gets a type later leaves the lines above it what they are.
    this.#mayHaveGroups = !choices.mapping.includes('type')
    const key = headsKey(must(this.#found, 'table').heads)
    if (key !== null) {
      const before = Object.entries((await readMeta(this.#database, 'import_mappings')) ?? {})
      const others = before.filter(([other]) => other !== key).slice(1 - REMEMBERED_MAX)
      await writeMeta(this.#database, 'import_mappings', {
        ...Object.fromEntries(others),
        [key]: choices.mapping,
      })
    }
    return this.#planAgain()
  }

  #planAgain(): PlanSummary {
    const { firstRow, heads } = must(this.#found, 'table')
    const { mapping, defaults } = must(this.#choices, 'choices')
    const exported = this.#hidden && exportedRows(this.#hidden)
    const mayHaveGroups = this.#mayHaveGroups
    const table = { cells: this.#cells, firstRow, heads, mapping, mayHaveGroups, exported }
    this.#plan = planImport({
      table,
      defaults,
      goods: this.#goods,
      types: this.#types,
      moreBarcodes: this.#barcodes,
      newId,
    })
    const counts = Object.fromEntries(ROW_KINDS.map((kind) => [kind, 0])) as Record<RowKind, number>
    for (const { kind } of this.#plan.rows) counts[kind] += 1
    const { rows, types, groups, skipped } = this.#plan
    const guessedUnits = rows.filter((row) => isUnitGuessed(row, defaults.unit)).length
    return { counts, types: types.map(({ name }) => name), groups, skipped, guessedUnits }
  }

  /** Some of the rows of one kind. */
  rows(kind: RowKind, from: number, limit: number): RowView[] {
    const mapping = must(this.#choices, 'choices').mapping
    const ofKind = this.#plan.rows.filter((row) => row.kind === kind).slice(from, from + limit)
    return ofKind.map((row) => ({
      ...row,
      cells: Object.fromEntries(
        mapping.flatMap((target, column) =>
          target === null ? [] : [[target, `${columnLetters(column)}${row.at + 1}`]],
        ),
      ),
    }))
  }

  /** Puts cells of a row right; one of a meaning that no column has gets a column of its own. */
  edit(at: number, texts: Partial<Record<Target, string>>): PlanSummary {
    for (const [target, text] of Object.entries(texts)) {
      const row = must(this.#cells[at], 'row')
      const column = this.#columnOf(target as Target)
      while (row.length < column) row.push('')
      row[column] = text
    }
    return this.#planAgain()
  }

  #columnOf(target: Target): number {
    const choices = must(this.#choices, 'choices')
    const column = choices.mapping.indexOf(target)
    if (column !== -1) return column
    const width = Math.max(choices.mapping.length, widthOf(this.#cells))
    const mapping = Array.from({ length: width }, (_, at) => choices.mapping[at] ?? null)
    this.#choices = { ...choices, mapping: [...mapping, target] }
    return width
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
    try {
      return await saveImport(this.#database, this.#plan, author, {
        onProgress,
        signal: this.#stop.signal,
      })
    } catch (error) {
      if (this.#stop.signal.aborted) return null
      return notSaved(error)
    }
  }

  stop(): void {
    this.#stop.abort()
  }

  /** Undoes the last import of this person on this device, also one of long ago. */
  undo(author: ImportAuthor): Promise<UndoOutcome | NotSaved> {
    return undoImport(this.#database, author).catch(notSaved)
  }
}

/** An error loses its class on its way to the page. */
function notSaved(error: unknown): NotSaved {
  if (error instanceof NotSavedError) return { notSaved: error.code }
  throw error
}

function samplesOf(rows: readonly (readonly string[])[], column: number): string[] {
  const samples: string[] = []
  for (const row of rows.slice(0, 100)) {
    const text = (row[column] ?? '').trim()
    if (text !== '' && !samples.includes(text)) samples.push(text.slice(0, 60))
    if (samples.length === SAMPLES) break
  }
  return samples
}
