import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { ListQuery, SortOrder } from '#storage/list-page.ts'
import { RowMenu, type RowAction } from './row-menu.tsx'
import { SortButton } from './sort-button.tsx'
import classes from './data-table.module.css'

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** The query's name for sorting by it; absent: it cannot be sorted by. */
  sort?: string
  /** What comes first on the first press. */
  firstOrder?: SortOrder
  /** Numbers stand at the end. */
  align?: 'end'
  /** Left out where the window is narrow, and on phones. */
  isMinor?: boolean
  /** It needs no label on a phone's card, such as a badge. */
  isPlain?: boolean
}

export interface RowLink {
  to: string
  params?: Record<string, string>
}

export interface DataTableProps<Row extends { id: string }> {
  /** What the rows are, for those who do not see the heading. */
  label: string
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** What a row is called, in the name of its menu. */
  nameOf: (row: Row) => string
  /** Where a row leads. */
  linkOf?: (row: Row) => RowLink | null
  actionsOf?: (row: Row) => RowAction[]
  query: Pick<ListQuery, 'sort' | 'order'>
  onSort: (sort: string, order: SortOrder) => void
  /** Shown in the table's own columns, under its last row. */
  children?: ReactNode
}

/** A table on a wide screen, cards on a phone. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, query, onSort, actionsOf } = props
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} query={query} onSort={onSort} />
          ))}
          {actionsOf && <th scope="col" aria-label={label} className={classes.menuHead} />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.id} row={row} table={props} />
        ))}
      </tbody>
    </table>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  query: Pick<ListQuery, 'sort' | 'order'>
  onSort: (sort: string, order: SortOrder) => void
}

function Head<Row>({ column, query, onSort }: HeadProps<Row>) {
  const { sort } = column
  const isSorted = sort !== undefined && (query.sort ?? 'created_at') === sort
  const sorted = query.order === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      data-align={column.align}
      data-minor={column.isMinor}
      aria-sort={isSorted ? sorted : undefined}
    >
      {sort === undefined ? (
        column.title
      ) : (
        <SortButton
          order={isSorted ? query.order : null}
          first={column.firstOrder ?? 'asc'}
          onSort={(order) => onSort(sort, order)}
        >
          {column.title}
        </SortButton>
      )}
    </th>
  )
}

interface LineProps<Row extends { id: string }> {
  row: Row
  table: DataTableProps<Row>
}

function Line<Row extends { id: string }>({ row, table }: LineProps<Row>) {
  const { columns, nameOf, linkOf, actionsOf } = table
  const [first, ...others] = columns
  const actions = actionsOf?.(row) ?? []
  return (
    <tr className={classes.row} data-link={linkOf ? true : undefined}>
      <th scope="row" className={classes.name}>
        <Name link={linkOf?.(row) ?? null}>{first?.cell(row)}</Name>
      </th>
      {others.map((column) => (
        <td
          key={column.id}
          data-align={column.align}
          data-minor={column.isMinor}
          data-column={column.id}
        >
          {!column.isPlain && (
            <span className={classes.label} aria-hidden="true">
              {column.title}
            </span>
          )}
          <span className={classes.value}>{column.cell(row)}</span>
        </td>
      ))}
      {actionsOf && (
        <td className={classes.menu}>
          {actions.length > 0 && <RowMenu name={nameOf(row)} actions={actions} />}
        </td>
      )}
    </tr>
  )
}

function Name({ link, children }: { link: RowLink | null; children: ReactNode }) {
  if (!link) return children
  const { to, params } = link
  return (
    <Link to={to} {...(params ? { params } : {})} className={classes.link}>
      {children}
    </Link>
  )
}
