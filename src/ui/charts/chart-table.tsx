import type { ReactNode } from 'react'
import classes from './chart.module.css'

export interface ChartRow {
  key: string
  label: ReactNode
  value: number
  /** The value with its unit. */
  text: string
  /** What all smaller ones add up to. */
  isRest?: boolean
}

export interface ChartTableProps {
  caption: string
  labelHead: string
  valueHead: string
  rows: readonly ChartRow[]
}

/** The same figures for those who hear them; the drawing beside it is for eyes alone. */
export function ChartTable({ caption, labelHead, valueHead, rows }: ChartTableProps) {
  return (
    <div className={classes.unseen}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labelHead}</th>
            <th scope="col">{valueHead}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, text }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
