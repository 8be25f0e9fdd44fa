import type { ReactNode } from 'react'
import { ChartTable, type ChartRow, type ChartTableProps } from './chart-table.tsx'
import classes from './chart.module.css'

/** A bar chart of amounts, each bar below its label. */
export function BarChart(props: ChartTableProps) {
  const most = Math.max(...props.rows.map(({ value }) => value), 0)
  // Zero has no width; any other value is at least a dot.
  const widthOf = (value: number) => (value <= 0 ? 0 : Math.max(2, (value / most) * 100))
  return (
    <Rows {...props}>
      {({ value }) => (
        <rect className={classes.fill} width={`${widthOf(value)}%`} height="10" rx="5" />
      )}
    </Rows>
  )
}

/** Increases and decreases as bars on both sides of one line, neither of which is good or bad. */
export function ChangeChart(props: ChartTableProps) {
  const most = Math.max(...props.rows.map(({ value }) => Math.abs(value)), 0)
  const widthOf = (value: number) => (value === 0 ? 0 : Math.max(1, (Math.abs(value) / most) * 50))
  return (
    <Rows {...props}>
      {({ value }) => (
        <>
          <rect
            className={classes.fill}
            x={`${value > 0 ? 50 : 50 - widthOf(value)}%`}
            width={`${widthOf(value)}%`}
            height="10"
            rx="2"
          />
          <line className={classes.zero} x1="50%" x2="50%" y1="-2" y2="12" />
        </>
      )}
    </Rows>
  )
}

/** @param props.children draws one row's bar */
function Rows({
  children,
  ...table
}: ChartTableProps & { children: (row: ChartRow) => ReactNode }) {
  return (
    <>
      <ol className={classes.rows} aria-hidden="true">
        {table.rows.map((row) => (
          <li key={row.key} className={classes.row} data-rest={row.isRest}>
            <span className={classes.label}>{row.label}</span>
            <span className={classes.value}>{row.text}</span>
            <svg className={classes.bar} width="100%" height="10">
              <rect className={classes.track} width="100%" height="10" rx="5" />
              {children(row)}
            </svg>
          </li>
        ))}
      </ol>
      <ChartTable {...table} />
    </>
  )
}
