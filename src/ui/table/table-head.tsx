import { useLingui } from '@lingui/react/macro'
import type { PageRequest, SortOrder } from '#domain/page-request.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import type { Column } from './column.ts'
import { SortButton } from './sort-button.tsx'
import classes from './data-table.module.css'

/** The current order, and how to change it. */
export interface TableSort {
  query: Pick<PageRequest, 'sort' | 'order'>
  onSort: (sort: string, order: SortOrder) => void
}

/** Its title and the unit of its figures. */
export function headOf<Row>({ title, unit }: Pick<Column<Row>, 'title' | 'unit'>): string {
  return unit === undefined ? title : `${title}, ${unit}`
}

interface ColumnHeadProps<Row> {
  column: Column<Row>
  sorting: TableSort | undefined
}

export function ColumnHead<Row>({ column, sorting }: ColumnHeadProps<Row>) {
  const { sort, align, isMinor, isThird, isSpare, firstOrder = 'asc' } = column
  const title = headOf(column)
  const hidden = { 'data-minor': isMinor, 'data-third': isThird, 'data-spare': isSpare }
  const attributes = { scope: 'col', 'data-align': align, ...hidden }
  if (sort === undefined || !sorting) return <th {...attributes}>{title}</th>
  const { query, onSort } = sorting
  const order = (query.sort ?? 'created_at') === sort ? query.order : null
  const sorted = order === 'asc' ? 'ascending' : 'descending'
  return (
    <th {...attributes} aria-sort={order === null ? undefined : sorted}>
      <SortButton order={order} first={firstOrder} onSort={(next) => onSort(sort, next)}>
        {title}
      </SortButton>
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
