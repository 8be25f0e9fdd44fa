import { useLingui } from '@lingui/react/macro'
import type { ListQuery, SortOrder } from '#storage/list-page.ts'
import type { Column } from './data-table.tsx'
import classes from './sort-select.module.css'

export interface SortSelectProps<Row> {
  columns: readonly Column<Row>[]
  query: Pick<ListQuery, 'sort' | 'order'>
  onSort: (sort: string, order: SortOrder) => void
}

/** Sorting on a phone, where cards have no heads to press. */
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
