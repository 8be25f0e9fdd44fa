import { v7 as newId } from 'uuid'
import type { Good, GoodsType } from '#domain/goods/goods.ts'
import type { Mapping, Target } from '#domain/import/columns/columns.ts'
import type { Encoding } from '#domain/import/encodings.ts'
import { exportedRows } from '#domain/import/exported-rows.ts'
import {
  columnLetters,
  type ImportChoices,
  type PlanSummary,
  type RowView,
  type TableOutline,
} from '#domain/import/import-view.ts'
import { filledOf, type RowTexts } from '#domain/import/cells.ts'
import { keptMapping } from '#domain/import/columns/kept-mapping.ts'
import { planImport } from '#domain/import/plan-import.ts'
import type { PlannedRow, PouredChoice } from '#domain/import/planned-row.ts'
import type { PriceBook } from '#domain/import/row-price.ts'
import {
  likelySheet,
  recognise,
  recogniseBelow,
  widthOf,
  type Recognition,
} from '#domain/import/columns/recognise.ts'
import type { TableFault } from '#domain/import/table-faults.ts'
import { must } from '#domain/must.ts'
import { namedBarcodes } from '#storage/goods/barcodes.ts'
import { presentPrices } from '#storage/goods/good-prices.ts'
import { allGoods } from '#storage/goods/goods.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { freeUnits } from '#storage/goods/unit-freedom.ts'
import type { NamedSheet, ReadTable } from '#tables/read-table.ts'
import { countPlan } from './count-plan.ts'
import { DryRun } from './dry-run.ts'
import { rememberColumns, rememberedMapping } from './remembered-columns.ts'
import { samplesOf } from './samples-of.ts'
import { SourceTable } from './source-table.ts'

type Outcome = TableOutline | { fault: TableFault }

/** One import of goods from a table. Lives in the worker. */
export class GoodsImport extends DryRun<PlanSummary> {
  readonly #source = new SourceTable()
  #sheets: readonly NamedSheet[] = []
  #sheet = 0
  #isSheetSure = true
  #cells: string[][] = []
  #hidden: string[][] | null = null
  #hiddenRows: ReadonlySet<number> = new Set()
  #found: Recognition | null = null
  /** What its columns were offered as. */
  #offered: Mapping = []
  /** What a person said of the first row; null: nothing. */
  #saidHeads: boolean | null = null
  #isReadAgain = false
  #choices: ImportChoices | null = null
  #mayHaveGroups = false
  #goods: Good[] = []
  #types: GoodsType[] = []
  #barcodes = new Map<string, string>()
  #freeUnits = new Set<string>()
  #prices: PriceBook | null = null
  /** Whether the person may see prices; the table may have them all the same. */
  #seesPrices = false

  /** Reads a file or copied cells. */
  async read(source: Blob | string): Promise<Outcome> {
    const table = await this.#source.read(source)
    this.#saidHeads = null
    this.#isReadAgain = false
    return 'fault' in table ? table : this.#open(table)
  }

  /**
   * A person says which encoding a text has. What they chose, confirmed and put right stays.
   * @param chosen what its columns are now
   */
  async setEncoding(encoding: Encoding, chosen: Mapping): Promise<Outcome> {
    const table = this.#source.readAs(encoding, this.#cells)
    if ('fault' in table) return table
    const offered = this.#offered
    const found = await this.#open(table)
    const outline = this.#saidHeads === null ? found : await this.setHeads(this.#saidHeads)
    this.#isReadAgain = true
    return { ...outline, mapping: keptMapping(offered, chosen, outline.mapping) }
  }

  #open(table: ReadTable): Promise<TableOutline> {
    this.#sheets = table.sheets
    this.#hidden = table.exported
    const { sheet, isSure } = likelySheet(table.sheets)
    this.#isSheetSure = isSure
    return this.#look(sheet, table.cells)
  }

  /** A person says in which of a book's sheets the goods are. */
  setSheet(sheet: number): Promise<TableOutline> {
    this.#isSheetSure = true
    return this.#look(sheet, [])
  }

  async #look(sheet: number, text: string[][]): Promise<TableOutline> {
    this.#sheet = sheet
    const { cells, hidden } = this.#sheets[sheet] ?? { cells: text, hidden: new Set<number>() }
    this.#cells = cells
    this.#hiddenRows = hidden
    const found = recognise(cells)
    const below = recogniseBelow(cells)
    // Heads that a person has explained once are known, whatever they are.
    const isBelow =
      found.firstRow === 0 && (await rememberedMapping(this.database, below.heads)) !== null
    return this.#outline(isBelow ? below : found)
  }

  /** A person says whether the first row has heads. */
  setHeads(hasHeads: boolean): Promise<TableOutline> {
    this.#saidHeads = hasHeads
    const none = { firstRow: 0, heads: must(this.#found, 'table').heads.map(() => '') }
    const bare = { ...recognise(this.#cells.slice(1)), ...none }
    return this.#outline(hasHeads ? recogniseBelow(this.#cells) : bare)
  }

  async #outline(found: Recognition): Promise<TableOutline> {
    this.#found = found
    this.#seesPrices = (await presentPrices(this.database, [])) !== null
    const remembered = await rememberedMapping(this.database, found.heads)
    const rows = this.#cells.slice(found.firstRow)
    const mapping = this.#allowed(remembered ?? found.mapping)
    this.#offered = mapping
    const unsure = remembered === null ? found.unsure : []
    const columns = found.heads.map((head, column) => ({
      head,
      samples: samplesOf(rows, column),
      isUnsure: unsure.includes(column) && mapping[column] !== null,
    }))
    return {
      rowCount: rows.filter((row) => filledOf(row).length > 0).length,
      columns,
      mapping,
      sheets: this.#sheets.map(({ name }) => name),
      sheet: this.#sheet,
      isSheetSure: this.#isSheetSure,
      encoding: this.#source.encoding,
      hasHeads: found.firstRow > 0,
      isRemembered: remembered !== null,
      isPriceLeftOut: this.#isPriceLeftOut(),
    }
  }

  #allowed(mapping: Mapping): Mapping {
    if (this.#seesPrices) return mapping
    return mapping.map((target) => (target === 'price' ? null : target))
  }

  #isPriceLeftOut(): boolean {
    return !this.#seesPrices && must(this.#found, 'table').mapping.includes('price')
  }

  /** Plans the table by what its columns mean, and remembers that for the next table with its heads. */
  async plan(choices: ImportChoices): Promise<PlanSummary> {
    const [goods, types, barcodes] = await Promise.all([
      allGoods(this.database),
      allGoodsTypes(this.database),
      namedBarcodes(this.database),
    ])
    this.#goods = goods
    this.#types = types
    this.#barcodes = barcodes
    const ids = goods.map(({ id }) => id)
    this.#prices = choices.mapping.includes('price')
      ? await presentPrices(this.database, ids)
      : null
    this.#freeUnits = choices.mapping.includes('unit')
      ? await freeUnits(this.database, ids)
      : new Set()
    this.#choices = choices
    // A row that gets a type later leaves the lines above it what they are.
    this.#mayHaveGroups = !choices.mapping.includes('type')
    const { heads } = must(this.#found, 'table')
    await rememberColumns(this.database, 'import_mappings', heads, choices.mapping)
    if (!this.#isReadAgain) return this.planAnew()
    this.#isReadAgain = false
    return this.planAgain()
  }

  /** A person says whether what is poured is weighed; what was put right stays. */
  pour(unit: PouredChoice): PlanSummary {
    const choices = must(this.#choices, 'choices')
    this.#choices = { ...choices, defaults: { ...choices.defaults, unit } }
    return this.planAgain()
  }

  protected override planAgain(): PlanSummary {
    const { firstRow, heads } = must(this.#found, 'table')
    const { mapping, defaults } = must(this.#choices, 'choices')
    const exported = this.#hidden && exportedRows(this.#hidden)
    const mayHaveGroups = this.#mayHaveGroups
    const table = { cells: this.#cells, firstRow, heads, mapping, mayHaveGroups, exported }
    this.planned = planImport({
      table,
      defaults,
      goods: this.#goods,
      types: this.#types,
      moreBarcodes: this.#barcodes,
      prices: this.#prices,
      bars: this.bars,
      sense: { confirmed: this.confirmed, hidden: this.#hiddenRows },
      freeUnits: this.#freeUnits,
      newId,
    })
    return {
      ...countPlan(this.planned, this.bars),
      isPriceLeftOut: this.#isPriceLeftOut(),
    }
  }

  protected override cellsOf({ at }: PlannedRow): RowView['cells'] {
    const { mapping } = must(this.#choices, 'choices')
    const cells = mapping.map((target, column) => [target, `${columnLetters(column)}${at + 1}`])
    return Object.fromEntries(cells.filter(([target]) => target !== null)) as RowView['cells']
  }

  /** A meaning that no column has gets a column of its own. */
  protected override write({ at, texts: shown }: PlannedRow, texts: RowTexts): () => void {
    const before = Object.keys(texts).map((name) => [name, shown[name as Target] ?? ''])
    this.#write(at, texts)
    return () => this.#write(at, Object.fromEntries(before) as RowTexts)
  }

  #write(at: number, texts: RowTexts): void {
    for (const [target, text] of Object.entries(texts)) {
      const row = must(this.#cells[at], 'row')
      const column = this.#columnOf(target as Target)
      while (row.length < column) row.push('')
      row[column] = text
    }
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
}
