import { useLingui } from '@lingui/react/macro'
import type { PageRequest, SortOrder } from '#domain/page-request.ts'
import { SortIcon } from '../icon/dashboard-icons.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { marksOf, type Column } from './column.ts'
import classes from './data-table.module.css'
import button from './sort-button.module.css'

/** The current order, and how to change it. */
export interface TableSort {
  query: Pick<PageRequest, 'sort' | 'order'>
  onSort: (sort: string, order: SortOrder) => void
}

/** Its title and the unit of its figures, which stays with the last word. */
export function headOf<Row>({ title, unit }: Pick<Column<Row>, 'title' | 'unit'>): string {
  return unit === undefined ? title : `${title},\u00A0${unit}`
}

interface ColumnHeadProps<Row> {
  column: Column<Row>
  sorting: TableSort | undefined
}

export function ColumnHead<Row>({ column, sorting }: ColumnHeadProps<Row>) {
  const { sort, firstOrder = 'asc' } = column
  const title = headOf(column)
  const attributes = { scope: 'col', ...marksOf(column) }
  if (sort === undefined || !sorting) return <th {...attributes}>{title}</th>
  const { query, onSort } = sorting
  const order = (query.sort ?? 'created_at') === sort ? query.order : null
  const sorted = order === 'asc' ? 'ascending' : 'descending'
  const other = order === 'asc' ? 'desc' : 'asc'
  return (
    <th {...attributes} aria-sort={order === null ? undefined : sorted}>
      <button
        type="button"
        className={button.sort}
        data-order={order}
        onClick={() => onSort(sort, order === null ? firstOrder : other)}
      >
        {title}
        <SortIcon size={16} />
      </button>
    </th>
  )
}

/** For screen readers. */
export function MenuHead() {
  const { t } = useLingui()
  return (
    <th scope="col" className={classes.menuHead} aria-label={t`Actions`}>
      <VisuallyHidden>{t`Actions`}</VisuallyHidden>
    </th>
  )
}
