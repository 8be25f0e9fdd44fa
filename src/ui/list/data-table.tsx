import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { ListQuery, SortOrder } from '#storage/list-page.ts'
import { RowMenu, type RowAction } from './row-menu.tsx'
import { SelectAll, SelectRow, type RowSelection } from './row-selection.tsx'
import { SortButton } from './sort-button.tsx'
import { SortSelect } from './sort-select.tsx'
import stacked from '../stacked-table.module.css'
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

export type RowPresses = Pick<
  ComponentProps<'a'>,
  'onClick' | 'onDoubleClick' | 'onKeyDown' | 'title'
>

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
  /** Other ways than one press to take the link. */
  pressesOf?: (row: Row) => RowPresses
  actionsOf?: (row: Row) => RowAction[]
  /** Rows can be chosen for something done with several. */
  selection?: RowSelection
  query: Pick<ListQuery, 'sort' | 'order'>
  onSort: (sort: string, order: SortOrder) => void
  /** Shown in the table's own columns, under its last row. */
  children?: ReactNode
}

/** A table on a wide screen, cards on a phone. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, query, onSort, actionsOf, selection } = props
  return (
    <>
      <SortSelect columns={columns} query={query} onSort={onSort} />
      <table className={`${classes.table} ${stacked.stacked}`} aria-label={label}>
        <thead>
          <tr>
            {selection && <SelectAll rows={rows} selection={selection} />}
            {columns.map((column) => (
              <Head key={column.id} column={column} query={query} onSort={onSort} />
            ))}
            {actionsOf && <MenuHead />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} row={row} table={props} />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Said to those who hear the table. */
function MenuHead() {
  const { t } = useLingui()
  return (
    <th scope="col" className={classes.menuHead} aria-label={t`Actions`}>
      <span className={classes.unseen}>{t`Actions`}</span>
    </th>
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
  const { columns, nameOf, linkOf, pressesOf, actionsOf, selection } = table
  const [first, ...others] = columns
  return (
    <tr className={classes.row} data-link={linkOf ? true : undefined}>
      {selection && <SelectRow id={row.id} name={nameOf(row)} selection={selection} />}
      <th scope="row" className={classes.name}>
        <Name link={linkOf?.(row) ?? null} presses={pressesOf?.(row) ?? {}}>
          {first?.cell(row)}
        </Name>
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
      {actionsOf && <Menu name={nameOf(row)} actions={actionsOf(row)} />}
    </tr>
  )
}

function Menu({ name, actions }: { name: string; actions: RowAction[] }) {
  return (
    <td className={classes.menu}>
      {actions.length > 0 && <RowMenu name={name} actions={actions} />}
    </td>
  )
}

interface NameProps {
  link: RowLink | null
  presses: RowPresses
  children: ReactNode
}

function Name({ link, presses, children }: NameProps) {
  if (!link) return children
  const { to, params } = link
  return (
    <Link {...presses} to={to} {...(params ? { params } : {})} className={classes.link}>
      {children}
    </Link>
  )
}
