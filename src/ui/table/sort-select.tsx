import { useLingui } from '@lingui/react/macro'
import type { Column } from './column.ts'
import type { TableSort } from './table-head.tsx'
import classes from './sort-select.module.css'

export interface SortSelectProps<Row> extends TableSort {
  columns: readonly Column<Row>[]
}

/** Sorting on a phone, where cards have no column heads. */
export function SortSelect<Row>({ columns, query, onSort }: SortSelectProps<Row>) {
  const { t } = useLingui()
  const sortable = columns.flatMap(({ sort, title }) => (sort === undefined ? [] : { sort, title }))
  if (sortable.length === 0) return null
  const current = query.sort ?? 'created_at'
  const isOffered = sortable.some(({ sort }) => sort === current)
  return (
    <select
      className={classes.sort}
      aria-label={t`Sort by`}
      value={isOffered ? `${current} ${query.order}` : ''}
      onChange={(event) => {
        const [sort = '', order] = event.currentTarget.value.split(' ')
        onSort(sort, order === 'asc' ? 'asc' : 'desc')
      }}
    >
      {!isOffered && <option value="">{t`Sort by`}</option>}
      {sortable.flatMap(({ sort, title }) => [
        <option key={`${sort} asc`} value={`${sort} asc`}>
          {title} ↑
        </option>,
        <option key={`${sort} desc`} value={`${sort} desc`}>
          {title} ↓
        </option>,
      ])}
    </select>
  )
}
