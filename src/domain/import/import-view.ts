import type { NotSavedError } from '../not-saved-error.ts'
import type { Names } from '../goods/names.ts'
import type { RejectionCode } from '../rejection-codes.ts'
import type { Instant } from '../units.ts'
import type { Mapping, Target } from './columns/columns.ts'
import type { Encoding } from './encodings.ts'
import type { FaultGroup } from './fault-groups.ts'
import type { BarsSummary } from './row-gap.ts'
import type { TillLeftOut } from './till/plan-till.ts'
import type { TillChoice } from './till/till-choice.ts'
import type { ImportDefaults, NoteCode, PlannedRow, RowKind } from './planned-row.ts'

/** A table as the screen shows it before it is planned. */
export interface TableOutline {
  /** Rows below the heads. */
  rowCount: number
  columns: readonly { head: string; samples: readonly string[]; isUnsure: boolean }[]
  mapping: Mapping
  /** The names of a book's sheets, and which of them is read. */
  sheets: readonly string[]
  sheet: number
  /** Only one of them looks like a list of goods. */
  isSheetSure: boolean
  /** What a file of text was read in, which can be changed; null for a book, and for copied cells. */
  encoding: Encoding | null
  /** The first row of cells names the columns; where nobody can tell, it does not. */
  hasHeads: boolean
  /** The mapping is what a person chose for the same heads before. */
  isRemembered: boolean
  /** A column of prices is left out, because this person may not see them. */
  isPriceLeftOut: boolean
}

export interface ImportChoices {
  mapping: Mapping
  defaults: ImportDefaults
}

/** What was guessed in the same way in several rows that would be saved. */
export interface NoteGroup {
  code: NoteCode
  count: number
  /** Some of the rows' names; of a type, as what it was taken. */
  samples: readonly string[]
}

/** What an import would do, in numbers. */
export interface PlanSummary {
  counts: Record<RowKind, number>
  /** The names of the types that it would make. */
  types: readonly string[]
  /** The lines that were read as types of the rows below them. */
  groups: readonly string[]
  /** How many lines are totals, notes, or heads once more. */
  skipped: number
  /** How many new goods are poured from bottles, and the list says neither their unit nor weights. */
  poured: number
  /** How many lines a till says to be dishes, services, or deleted. */
  foreign: number
  /** What was guessed, by kind. */
  notes: readonly NoteGroup[]
  /** What is wrong with the faulty rows, by column and kind. */
  faults: readonly FaultGroup[]
  /** Why rows can hardly be true, by column and kind. */
  doubts: readonly FaultGroup[]
  /** A column of prices is left out, because this person may not see them. */
  isPriceLeftOut: boolean
  /** What other bars know of what rows leave open. */
  bars: BarsSummary
}

/** What an import of products would do. */
export interface TillSummary extends PlanSummary {
  leftOut: TillLeftOut
  /** How many new goods can't become their products, because the units differ. */
  unmatched: number
}

/** A group of products as the screen shows it before they are planned. */
export interface TillGroup {
  id: string
  /** Empty: products without a group. */
  name: string
  /** How many of its products can be counted. */
  products: number
  choice: TillChoice
}

/** A row as the screen shows it. */
export interface RowView extends PlannedRow {
  /** The cell of each meaning, as spreadsheets name it; a meaning that no column has is absent. */
  cells: Partial<Record<Target, string>>
}

/** What an import left behind. */
export interface ImportOutcome {
  made: number
  changed: number
  /** The made goods that became products of the point-of-sale system. */
  matched: number
  /** Rows that the rules rejected after all, because somebody was faster. */
  rejected: number
}

export interface UndoOutcome {
  undone: number
  /** Goods that stay as they are. */
  kept: readonly KeptGood[]
}

/** The last import, and what undoing it takes back. */
export interface UndoOffer {
  at: Instant
  /** Who imported. */
  by: string
  /** How many goods are deleted. */
  deleted: number
  /** How many goods get back what they were before. */
  restored: number
  /** Goods that stay as they are, because somebody has changed or counted them since. */
  kept: readonly Names[]
}

export interface KeptGood extends Names {
  /** Why a rule keeps it; null: somebody has changed or counted it since, or may have. */
  code: RejectionCode | null
}

/** The device could not save; nothing is saved then. */
export interface NotSaved {
  notSaved: NotSavedError['code']
}

/** A column's letters in spreadsheets: A, B, … Z, AA. */
export function columnLetters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}
