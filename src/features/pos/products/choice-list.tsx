import { useState, type ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { NoResult } from '#ui/list/list-states.tsx'
import { Pagination } from '#ui/table/pagination.tsx'
import { SearchField } from '#ui/field/search-field.tsx'
import { PAGE } from '../matching/use-unresolved.ts'
import classes from '../unresolved-screen.module.css'

export interface ChoiceListProps<Row extends { id: string }> {
  /** Name of the radio group. */
  name: string
  title: ReactNode
  /** Filters and the order, between title and search. */
  head?: ReactNode
  searchLabel: string
  /** The rows that match a search. */
  rowsFor: (search: string) => readonly Row[]
  chosen: string | null
  onChoose: (id: string) => void
  nameOf: (row: Row) => string
  noteOf: (row: Row) => ReactNode
  sideOf?: (row: Row) => ReactNode
  belowOf?: (row: Row) => ReactNode
}

/** One of the two lists, with its own search and paging; one row can be chosen. */
export function ChoiceList<Row extends { id: string }>(props: ChoiceListProps<Row>) {
  const { title, head, searchLabel, rowsFor } = props
  const [search, setSearch] = useState('')
  const [wanted, setPage] = useState(1)
  const rows = rowsFor(search)
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / PAGE)))
  return (
    <Card as="section" className={classes.list}>
      <h2 className={classes.title}>
        {title}
        <span>{rows.length}</span>
      </h2>
      {head}
      <SearchField
        label={searchLabel}
        value={search}
        onChange={(text) => {
          setSearch(text)
          setPage(1)
        }}
      />
      {rows.length === 0 && <NoResult />}
      <ul className={classes.rows}>
        {rows.slice((page - 1) * PAGE, page * PAGE).map((row) => (
          <li key={row.id} className={classes.row}>
            <Choice row={row} list={props} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageSize={PAGE} total={rows.length} onPage={setPage} />
    </Card>
  )
}

function Choice<Row extends { id: string }>(props: { row: Row; list: ChoiceListProps<Row> }) {
  const { row, list } = props
  const { name, chosen, onChoose, nameOf, noteOf, sideOf, belowOf } = list
  return (
    <>
      <label className={classes.choice}>
        <input
          type="radio"
          name={name}
          value={row.id}
          checked={chosen === row.id}
          onChange={() => onChoose(row.id)}
        />
        <span className={classes.name}>
          <strong>{nameOf(row)}</strong>
          <span>{noteOf(row)}</span>
        </span>
        {sideOf?.(row)}
      </label>
      {belowOf?.(row)}
    </>
  )
}
