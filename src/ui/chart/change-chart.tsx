import { ChartTable, type ChartTableProps } from './chart-table.tsx'
import classes from './chart.module.css'

/** Increases and decreases as bars on both sides of one line, neither of which is good or bad. */
export function ChangeChart(props: ChartTableProps) {
  const { rows } = props
  const most = Math.max(...rows.map(({ value }) => Math.abs(value)), 0)
  return (
    <>
      <ol className={classes.rows} aria-hidden="true">
        {rows.map(({ key, label, value, text, isRest }) => (
          <li key={key} className={classes.row} data-rest={isRest}>
            <span className={classes.label}>{label}</span>
            <span className={classes.value}>{text}</span>
            <Change part={most === 0 ? 0 : value / most} />
          </li>
        ))}
      </ol>
      <ChartTable {...props} />
    </>
  )
}

/** @param part from -1 to 1 */
function Change({ part }: { part: number }) {
  const width = part === 0 ? 0 : Math.max(1, Math.abs(part) * 50)
  return (
    <svg className={classes.bar} width="100%" height="14">
      <rect className={classes.track} y="2" width="100%" height="10" rx="5" />
      <rect
        className={classes.fill}
        x={`${part > 0 ? 50 : 50 - width}%`}
        y="2"
        width={`${width}%`}
        height="10"
        rx="2"
      />
      <line className={classes.zero} x1="50%" x2="50%" y1="0" y2="14" />
    </svg>
  )
}
