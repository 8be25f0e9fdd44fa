import type { ReactNode } from 'react'
import { marksOf, type Column } from './column.ts'
import classes from './data-table.module.css'
import cards from './data-table-cards.module.css'

/** Rows that have something in common. */
export interface TableBlock<Row> {
  key: string
  name: ReactNode
  meaning?: 'bad' | 'look'
  /** What heads the columns of this block instead of the table's head, by their ids. */
  heads?: Readonly<Record<string, string>>
  rows: readonly Row[]
}

interface BlockHeadProps<Row> {
  block: TableBlock<Row>
  columns: readonly Column<Row>[]
}

export function BlockHead<Row>({ block: { name, meaning, heads }, columns }: BlockHeadProps<Row>) {
  const [, ...others] = columns
  return (
    <tr className={`${classes.block} ${cards.group}`} data-meaning={meaning}>
      <th scope="rowgroup">{name}</th>
      {others.map((column) => (
        <td key={column.id} {...marksOf(column)}>
          {heads?.[column.id]}
        </td>
      ))}
    </tr>
  )
}
