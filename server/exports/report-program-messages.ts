import type { ComparedCounts } from '#domain/stock/compare-counts.ts'
import type { Company } from '#domain/account/companies.ts'
import type { Language } from '#domain/languages.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { CompletionLabels } from '#i18n/completion-labels.ts'
import type { FigureTable } from '#reports/figure-table.ts'
import type { ReportMessages } from '#reports/inventory/build-report.ts'
import type { ReportFormat } from '#reports/inventory/report-file.ts'

export type ReportTable = 'entries' | 'changes' | 'goods' | 'types' | 'prices'

/** What the mail about a completed inventory adds. */
export interface CompletionFacts {
  /** The title of the completed inventory before it; null when it is the first. */
  earlierTitle: string | null
  compared: ComparedCounts
  labels: CompletionLabels
}

/** All of a report but its rows. */
export interface ReportFacts {
  company: Company
  branchName: string
  inventory: Inventory
  /** How far the glass of goods differs, by their ids. */
  spreads: [string, number][]
  title: string
  isExtended: boolean
  /** For a person who may see prices. */
  withPrices: boolean
  format: ReportFormat
  messages: ReportMessages
  language: Language
  timeZone: string
  /** When the file is made. */
  now: string
  /** Null: only the file is wanted. */
  completion: CompletionFacts | null
}

/** A page of rows. */
export interface ReportRows {
  table: ReportTable
  /** The text of a JSON array. */
  json: string
  /** The columns that hold timestamps, which JSON shows in PostgreSQL's own format. */
  instants: readonly string[]
}

/** What the server tells the program: rows page by page, then what to draw of them. */
export type ToReportProgram = ({ kind: 'rows' } & ReportRows) | { kind: 'draw'; facts: ReportFacts }

/** What the program answers. */
export type FromReportProgram =
  /** The part is a number from 0 to 1. */
  | { kind: 'progress'; part: number }
  | { kind: 'part'; bytes: Uint8Array }
  | { kind: 'done'; name: string; type: string; figures: FigureTable[] }
  | { kind: 'failed'; reason: string }
