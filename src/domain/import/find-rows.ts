import { readyTypeMeant } from '../goods/type-spellings.ts'
import { isName, type Mapping, type Target } from './columns/columns.ts'
import { filledOf, type Cells, type RowTexts } from './cells.ts'
import {
  areColumnNumbers,
  areKinds,
  isFormHint,
  isGoneHead,
  isNoteText,
  isOtherKind,
  isTotalText,
  isYes,
} from './lines.ts'

export interface GoodsTable {
  cells: Cells
  firstRow: number
  heads: readonly string[]
  mapping: Mapping
}

/** The rows that may be goods, and what the others are. */
export interface FoundRows {
  rows: GoodRow[]
  /** The lines that are types of the rows below them. */
  groups: string[]
  /** Totals, signatures, notes, and heads once more. */
  skipped: number
  /** What a till says is no good: dishes, and what is deleted there. */
  foreign: number
}

interface GoodRow {
  at: number
  texts: RowTexts
}

interface Line {
  at: number
  row: readonly string[]
  texts: RowTexts
}

/** What a good has in nearly every list, and a group in none. */
const MARKS: readonly Target[] = [
  'unit',
  'litrage',
  'price',
  'weight_full',
  'in_package',
  'strength',
]

/** So many lines with marks make one without them a group. */
const MARKED = 0.4

/**
 * The rows that may be goods. A till's lists have groups as lines with nothing but a name, perhaps
 * with sums of what is below: where no column says the type, they do.
 */
export function findRows(
  table: GoodsTable,
  mayBeGroup: ((texts: RowTexts) => boolean) | null,
): FoundRows {
  const lines = linesOf(table)
  const groupOf = groupReader(table, lines, mayBeGroup)
  const isForeign = foreignTest(table)
  const found: FoundRows = { rows: [], groups: [], skipped: 0, foreign: 0 }
  // Groups whose rows have not come yet, of which the last is theirs.
  let waiting: Group[] = []
  let type = ''
  for (const line of lines) {
    const name = isSkipped(line, table.heads) || isForeign(line.row) ? null : groupOf(line)
    if (isSkipped(line, table.heads)) found.skipped += 1
    else if (isForeign(line.row)) found.foreign += 1
    else if (name !== null) waiting.push({ line, name })
    else if (saysAnything(line)) {
      type = waiting.at(-1)?.name ?? type
      found.groups.push(...waiting.map((group) => group.name))
      waiting = []
      found.rows.push({ at: line.at, texts: inGroup(line.texts, type) })
    }
  }
  const { types, rows } = parted(waiting)
  found.groups.push(...types)
  found.rows.push(...rows)
  return found
}

interface Group {
  line: Line
  name: string
}

function saysAnything({ texts }: Line): boolean {
  return Object.values(texts).some((text) => text !== '')
}

/** Nothing is below them: one that is a usual type is an empty group, and others may be goods. */
function parted(waiting: readonly Group[]): { types: string[]; rows: GoodRow[] } {
  const isType = ({ line, name }: Group): boolean =>
    readyTypeMeant(name) !== undefined || nameOf(line.texts) === ''
  return {
    types: waiting.filter(isType).map(({ name }) => name),
    rows: waiting
      .filter((group) => !isType(group))
      .map(({ line: { at, texts } }) => ({ at, texts })),
  }
}

function linesOf({ cells, firstRow, mapping }: GoodsTable): Line[] {
  const columns = mapping.flatMap((target, column) => (target === null ? [] : [{ target, column }]))
  return cells.flatMap((row, at) =>
    at < firstRow || filledOf(row).length === 0 ? [] : [{ at, row, texts: textsOf(row, columns) }],
  )
}

/** What a row says itself goes before its group. */
function inGroup(texts: RowTexts, group: string): RowTexts {
  return group === '' ? texts : { ...texts, type: texts.type || group }
}

function isSkipped({ row, texts }: Line, heads: readonly string[]): boolean {
  const [first = ''] = filledOf(row)
  const isGood = SAID_OF_GOODS.some((target) => texts[target])
  const isAside = isTotalText(first) || (!texts.price && isNoteText(first))
  if (!isGood && isAside) return true
  return isHeadAgain(row, heads) || isFormHint(row) || areColumnNumbers(row)
}

const SAID_OF_GOODS: readonly Target[] = ['type', 'unit', 'barcode', 'id']

/** The group that a line names; null for one that is none. */
function groupReader(
  table: GoodsTable,
  lines: readonly Line[],
  mayBeGroup: ((texts: RowTexts) => boolean) | null,
): (line: Line) => string | null {
  if (mayBeGroup === null) return () => null
  const marked = lines.filter(({ texts }) => MARKS.some((mark) => texts[mark])).length
  const areMarked = marked >= lines.length * MARKED
  const besideOf = besideReader(table)
  return ({ row, texts }) => {
    const name = nameOf(texts)
    if (name === '') return besideOf(row)
    const isBare = Object.values(texts).every((text) => text === '' || text === name)
    const others = filledOf(row).filter((text) => text !== name)
    const isAlone =
      others.length === 0 || (areMarked && others.every((text) => !/\p{L}{2}/u.test(text)))
    return isBare && isAlone && mayBeGroup(texts) ? name : null
  }
}

/** Suppliers write groups into a column without a head, left of the names. */
function besideReader({ heads, mapping }: GoodsTable): (row: readonly string[]) => string | null {
  const beside = mapping.indexOf(null)
  const isBeside = heads[beside] === '' && mapping.slice(beside).some((one) => isName(one))
  return (row) => {
    const [only = '', ...others] = new Set(filledOf(row))
    const isThere = isBeside && others.length === 0 && (row[beside] ?? '').trim() === only
    return isThere && /\p{L}{2}/u.test(only) ? only : null
  }
}

/** Tills mark in these columns what is no good, unless a person has chosen a meaning for them. */
function foreignTest({
  cells,
  firstRow,
  heads,
  mapping,
}: GoodsTable): (row: readonly string[]) => boolean {
  const free = mapping.flatMap((target, column) => (target === null ? [column] : []))
  const gone = free.filter((column) => isGoneHead(heads[column] ?? ''))
  const kinds = free.filter((column) =>
    areKinds(cells.slice(firstRow).flatMap((row) => (row[column] ?? '').trim() || [])),
  )
  return (row) =>
    gone.some((column) => isYes(row[column] ?? '')) ||
    kinds.some((column) => isOtherKind(row[column] ?? ''))
}

/** Merged cells have their text in each: no figure is a name. */
function textsOf(
  row: readonly string[],
  columns: readonly { target: Target; column: number }[],
): RowTexts {
  const texts = Object.fromEntries(
    columns.map(({ target, column }) => [target, (row[column] ?? '').trim()]),
  ) as RowTexts
  const name = nameOf(texts)
  if (!/\p{L}/u.test(name)) return texts
  return Object.fromEntries(
    Object.entries(texts).map(([target, text]) => {
      const isMerged = text === name && !isName(target as Target) && target !== 'type'
      return [target, isMerged ? '' : text]
    }),
  )
}

export function nameOf(texts: RowTexts): string {
  const names = Object.entries(texts).filter(([target]) => isName(target as Target))
  return names.find(([, text]) => text !== '')?.[1] ?? ''
}

/** Printed lists repeat their heads on every page. */
function isHeadAgain(row: readonly string[], heads: readonly string[]): boolean {
  const filled = heads.flatMap((head, column) =>
    head === '' ? [] : [{ head, cell: row[column] ?? '' }],
  )
  return filled.length > 1 && filled.every(({ head, cell }) => cell.trim() === head)
}
