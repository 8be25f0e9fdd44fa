import { ChartTable, type ChartTableProps } from './chart-table.tsx'
import classes from './chart.module.css'

/** A bar chart of amounts, each bar below its label. */
export function BarChart(props: ChartTableProps) {
  const { rows } = props
  const most = Math.max(...rows.map(({ value }) => value), 0)
  return (
    <>
      <ol className={classes.rows} aria-hidden="true">
        {rows.map(({ key, label, value, text, isRest }) => (
          <li key={key} className={classes.row} data-rest={isRest}>
            <span className={classes.label}>{label}</span>
            <span className={classes.value}>{text}</span>
            <svg className={classes.bar} width="100%" height="10">
              <rect className={classes.track} width="100%" height="10" rx="5" />
              <rect className={classes.fill} width={percent(value, most)} height="10" rx="5" />
            </svg>
          </li>
        ))}
      </ol>
      <ChartTable {...props} />
    </>
  )
}

/** Zero has no width; any other value is at least a dot. */
function percent(value: number, most: number): string {
  if (value <= 0 || most <= 0) return '0%'
  return `${Math.max(2, (value / most) * 100)}%`
}
