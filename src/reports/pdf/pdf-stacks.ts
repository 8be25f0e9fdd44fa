import { NONE, type ReportCell } from '../inventory/report-cells.ts'
import type { ReportColumn, ReportTable } from '../inventory/report-table.ts'

/** In letters; only a longer one may break where a column has no width of its own. */
const LONGEST_WORD = 20

/** What stands in one column of the page: a column of the table, and those that belong under it. */
export type Stack = readonly [top: Stacked, ...under: Stacked[]]

interface Stacked extends ReportColumn {
  /** Among the cells of a row. */
  at: number
}

function stacksOf(columns: readonly ReportColumn[]): Stack[] {
  const stacks: [Stacked, ...Stacked[]][] = []
  for (const [at, column] of columns.entries()) {
    const last = stacks.at(-1)
    if (column.under !== undefined && last) last.push({ ...column, at })
    else stacks.push([{ ...column, at }])
  }
  return stacks
}

/** Those that say something on a line; all of them while there is no line. */
export function spokenStacks({ columns, rows }: ReportTable): Stack[] {
  const stacks = stacksOf(columns)
  const isFilled = ({ at }: Stacked): boolean => rows.some(({ cells }) => isSomething(cells[at]))
  return rows.length === 0 ? stacks : stacks.filter((stack) => stack.some(isFilled))
}

function isSomething(cell: ReportCell = NONE): boolean {
  return cell.kind === 'text' ? cell.text !== '' : cell.kind !== 'none'
}

type Write = (cell: ReportCell) => string

export function stackedText(
  [top, ...under]: Stack,
  cells: readonly ReportCell[],
  write: Write,
): string {
  const textOf = ({ at }: Stacked): string => write(cells[at] ?? NONE)
  const below = under.map((one) => underText(one, textOf(one)))
  return [textOf(top), ...below].filter(Boolean).join('\n')
}

function underText({ under }: ReportColumn, text: string): string {
  return text && `${under} ${text}`
}

/** What may not break of each column: its largest and smallest number, its longest code or word. */
export function unbroken(
  { rows, columns }: ReportTable,
  stacks: readonly Stack[],
  write: Write,
): string[][] {
  const found = columns.map((column, at) => {
    const cells = rows.flatMap(({ cells: { [at]: cell } }) => cell ?? [])
    const texts = [...extremesOf(cells).map(write), longestOf(cells, column)]
    return column.under === undefined ? texts : texts.map((text) => underText(column, text))
  })
  const lines = stacks.map((stack) => stack.flatMap(({ at }) => found[at] ?? []))
  const most = Math.max(...lines.map(({ length }) => length))
  const last = String(rows.length)
  return Array.from({ length: most }, (_, line) => [
    last,
    ...lines.map(({ [line]: text = '' }) => text),
  ])
}

/** The largest and the smallest number; nothing where there is none. */
function extremesOf(cells: readonly ReportCell[]): ReportCell[] {
  const numbers = cells.filter((cell) => cell.kind === 'number')
  if (numbers.length === 0) return []
  return [
    numbers.reduce((most, cell) => (cell.value > most.value ? cell : most)),
    numbers.reduce((least, cell) => (cell.value < least.value ? cell : least)),
  ]
}

/** The longest code, or word where the column has no width of its own. */
function longestOf(cells: readonly ReportCell[], { isWhole, least }: ReportColumn): string {
  if (least !== undefined) return ''
  let longest = ''
  for (const cell of cells) {
    if (cell.kind !== 'text' || cell.text.length <= longest.length) continue
    for (const part of isWhole ? [cell.text] : cell.text.split(' ')) {
      if (part.length > longest.length && part.length <= LONGEST_WORD) longest = part
    }
  }
  return longest
}

/** The lines of a total; its title may break as a name does. */
export function numbersOf(stacks: readonly Stack[]) {
  return (texts: readonly string[]): string[][] => {
    const lines = texts.map((text, index) =>
      stacks[index - 1]?.[0].align === 'right' ? text.split('\n') : [],
    )
    const most = Math.max(...lines.map(({ length }) => length))
    return Array.from({ length: most }, (_, line) => lines.map(({ [line]: text = '' }) => text))
  }
}
