import type { CSSProperties, ReactNode } from 'react'
import { marksOf, type Column } from './column.ts'
import { RowLink, type RowPresses, type RowTarget } from './row-link.tsx'
import { RowMenu, type RowAction } from './row-menu.tsx'
import { SelectAll, SelectRow, type RowSelection } from './row-selection.tsx'
import { SortSelect } from './sort-select.tsx'
import { BlockHead, type TableBlock } from './table-block.tsx'
import { ColumnHead, MenuHead, type TableSort } from './table-head.tsx'
import classes from './data-table.module.css'
// Later in the page than the rules that it replaces.
import cards from './data-table-cards.module.css'

export interface DataTableProps<Row> {
  /** Accessible name, when the heading does not name the rows. */
  label?: string
  /** A visible name, when nothing else names the rows. */
  caption?: ReactNode
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The row's name in the labels of its menu and checkbox. */
  nameOf?: (row: Row) => string
  /** The target of a row's link. */
  linkOf?: (row: Row) => RowTarget | null
  pressesOf?: (row: Row) => RowPresses
  actionsOf?: (row: Row) => RowAction[]
  /** Makes rows selectable, for actions on several. */
  selection?: RowSelection
  sorting?: TableSort
  /** `list`: framed, rows of equal height. `figures`: framed. `plain`: no frame. */
  look?: 'list' | 'figures' | 'plain'
  /**
   * The grid tracks of a phone's card, in which each figure is below its label. Absent: every
   * figure has its own line, beside its label.
   */
  cardTracks?: string
  /** On a phone one line per row, in the grid tracks of `cardTracks`, without labels. */
  isCompact?: boolean
  /** On a phone a row has two lines without labels: its name and one figure, and what is `second`. */
  isBrief?: boolean
  /** On a phone, rows of one group follow a head that stays in view; null: no heads. */
  groupOf?: ((row: Row) => string) | null
  /** The rows in blocks, each below its own head in every window; absent: `rows` without any. */
  blocks?: readonly TableBlock<Row>[]
}

/** A table on a wide screen, cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, caption, columns, rows, sorting, look = 'list', cardTracks } = props
  return (
    <>
      {sorting && <SortSelect columns={columns} {...sorting} />}
      <div className={classes.room}>
        <table
          className={`${classes.table} ${cards.table}`}
          aria-label={label}
          data-look={look}
          data-card={cardOf(props)}
          style={{ '--tracks': cardTracks } as CSSProperties}
        >
          {caption && <caption>{caption}</caption>}
          <TableHead {...props} />
          {props.blocks?.map((block) => (
            <tbody key={block.key}>
              <BlockHead block={block} columns={columns} />
              <Rows rows={block.rows} table={props} />
            </tbody>
          ))}
          {!props.blocks &&
            groupsOf(rows, props.groupOf).map((group) => (
              <Group key={group.name ?? ''} {...group} table={props} />
            ))}
          <TableFoot columns={columns} />
        </table>
      </div>
    </>
  )
}

function cardOf<Row>({ cardTracks, isCompact, isBrief }: DataTableProps<Row>) {
  if (isBrief) return 'brief'
  if (!cardTracks) return 'lines'
  return isCompact ? 'compact' : 'figures'
}

interface RowGroup<Row> {
  name: string | null
  rows: readonly Row[]
}

/** Rows of a group are together. */
function groupsOf<Row>(
  rows: readonly Row[],
  groupOf: DataTableProps<Row>['groupOf'],
): RowGroup<Row>[] {
  if (!groupOf) return [{ name: null, rows }]
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row])
  return [...groups].map(([name, own]) => ({ name, rows: own }))
}

function Group<Row>({ name, rows, table }: RowGroup<Row> & { table: DataTableProps<Row> }) {
  return (
    <tbody>
      {name !== null && (
        <tr className={`${classes.group} ${cards.group}`}>
          <th scope="rowgroup" colSpan={table.columns.length}>
            {name || '–'}
          </th>
        </tr>
      )}
      <Rows rows={rows} table={table} />
    </tbody>
  )
}

function Rows<Row>({ rows, table }: { rows: readonly Row[]; table: DataTableProps<Row> }) {
  return rows.map((row) => <TableRow key={table.keyOf(row)} row={row} table={table} />)
}

function TableHead<Row>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, sorting, actionsOf, selection } = props
  return (
    <thead>
      <tr>
        {selection && <SelectAll ids={rows.map(keyOf)} selection={selection} />}
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} sorting={sorting} />
        ))}
        {actionsOf && <MenuHead />}
      </tr>
    </thead>
  )
}

function TableFoot<Row>({ columns }: Pick<DataTableProps<Row>, 'columns'>) {
  if (columns.every(({ total }) => total === undefined)) return null
  const [first, ...others] = columns
  return (
    <tfoot>
      <tr className={`${classes.total} ${cards.total}`}>
        <th scope="row">{first?.total}</th>
        {others.map((column) => (
          <td key={column.id} {...marksOf(column)} data-figure={column.isMainTotal}>
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

interface TableRowProps<Row> {
  row: Row
  table: DataTableProps<Row>
}

function TableRow<Row>({ row, table }: TableRowProps<Row>) {
  const { columns, keyOf, nameOf = keyOf, actionsOf, selection } = table
  const [first, ...others] = columns
  const actions = actionsOf?.(row)
  return (
    <tr className={`${classes.row} ${cards.row}`}>
      {selection && <SelectRow id={keyOf(row)} name={nameOf(row)} selection={selection} />}
      <th
        scope="row"
        className={`${classes.name} ${cards.name}`}
        data-whole={first?.isWhole ?? true}
      >
        <Name row={row} table={table}>
          {first?.cell(row)}
        </Name>
      </th>
      {others.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
      {actions && (
        <td className={`${classes.menu} ${cards.menu}`}>
          {actions.length > 0 && <RowMenu name={nameOf(row)} actions={actions} />}
        </td>
      )}
    </tr>
  )
}

function Name<Row>({ row, table, children }: TableRowProps<Row> & { children: ReactNode }) {
  const target = table.linkOf?.(row)
  if (!target) return children
  return (
    <RowLink target={target} presses={table.pressesOf?.(row)}>
      {children}
    </RowLink>
  )
}

function Cell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  return (
    <td
      {...marksOf(column)}
      data-left-out={column.isLeftOut}
      data-second={column.second}
      data-whole={column.isWhole}
      data-words={column.keepsWords}
      data-unbroken={column.isUnbroken || column.align === 'end' || undefined}
    >
      {!column.isPlain && (
        <span className={`${classes.label} ${cards.label}`} aria-hidden="true">
          {column.title}
        </span>
      )}
      <span className={`${classes.value} ${cards.value}`}>{column.cell(row)}</span>
    </td>
  )
}
