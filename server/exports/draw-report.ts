import type { Entry, EntryChange } from '#domain/counting/entries.ts'
import type { Good, GoodsType } from '#domain/goods/goods.ts'
import { saidUnderRoots } from '#domain/goods/merged-family.ts'
import { rootsOf, underRoots } from '#domain/goods/merged.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import type { GoodPrice } from '#domain/money/good-price.ts'
import type { ReportInput } from '#reports/inventory/build-report.ts'
import { completionFigures } from '#reports/inventory/completion-figures.ts'
import type { FigureTable } from '#reports/figure-table.ts'
import { reportFile } from '#reports/inventory/report-file.ts'
import { listenToServer, tellServer } from '../drawing/drawing-program.ts'
import { withInstants } from '../sql/sync/rows-as-json.ts'
import type {
  FromReportProgram,
  ReportFacts,
  ReportRows,
  ReportTable,
  ToReportProgram,
} from './report-program-messages.ts'

/** The program that draws one report, in a process of its own. */

interface Row {
  id: string
}

/** By id, because a row that has changed meanwhile comes again. */
const rows: Record<ReportTable, Map<string, Row>> = {
  entries: new Map(),
  changes: new Map(),
  goods: new Map(),
  types: new Map(),
  prices: new Map(),
}

/** Small enough for the server to save one without holding up others. */
const PART_BYTES = 128 * 1024

listenToServer<ToReportProgram>((message) => {
  if (message.kind === 'rows') return take(message)
  drawReport(message.facts).catch((error: unknown) =>
    tell({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? '') : String(error) }),
  )
})

function take({ table, json, instants }: ReportRows): void {
  for (const row of withInstants(JSON.parse(json) as Row[], instants)) {
    rows[table].set(row.id, row)
  }
}

async function drawReport(facts: ReportFacts): Promise<void> {
  const input = inputOf(facts)
  const { name, type, bytes } = await reportFile([input], {
    format: facts.format,
    loadFonts: async () => (await import('./fonts.ts')).fonts,
    onProgress: (part) => void tell({ kind: 'progress', part }),
  })
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    await tell({ kind: 'part', bytes: bytes.slice(from, from + PART_BYTES) })
  }
  await tell({ kind: 'done', name, type, figures: figuresOf(facts, input) })
}

function figuresOf({ completion }: ReportFacts, report: ReportInput): FigureTable[] {
  if (completion === null) return []
  const { earlierTitle: earlier, compared, labels } = completion
  return completionFigures({ report, earlier, compared, labels })
}

function inputOf({ company, isExtended, withPrices, ...facts }: ReportFacts): ReportInput {
  const goods = listOf<Good>('goods')
  const roots = rootsOf(goods)
  return {
    ...facts,
    companyName: company.name,
    units: company,
    currency: currencyOf(company),
    prices: withPrices ? saidUnderRoots(listOf<GoodPrice>('prices'), roots) : null,
    entries: underRoots(listOf<Entry>('entries'), roots).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    changes: isExtended ? listOf<EntryChange>('changes') : null,
    goods,
    spreads: new Map(facts.spreads),
    types: listOf<GoodsType>('types'),
  }
}

function listOf<T>(table: ReportTable): T[] {
  return [...rows[table].values()] as T[]
}

function tell(message: FromReportProgram): Promise<void> {
  return tellServer(message)
}
