import { Trans, useLingui } from '@lingui/react/macro'
import type { Entry } from '#domain/counting/entries.ts'
import { entryUncertainty } from '#domain/counting/uncertainty.ts'
import { useFormat } from '#client/use-format.ts'
import { formatDateTime } from '#ui/format.ts'
import { pointsOf, type Point } from './chart-points.ts'
import classes from './readings-chart.module.css'

const WIDTH = 640
const HEIGHT = 220
const LEFT = 12
const RIGHT = 12
const TOP = 14
const BOTTOM = 26

export interface ReadingsChartProps {
  readings: readonly Entry[]
  tareSpread: number | undefined
}

/**
 * Open bottles of a good over time with their uncertainty. The list below has the same data as
 * text.
 */
export function ReadingsChart({ readings, tareSpread }: ReadingsChartProps) {
  const { t } = useLingui()
  const { volume } = useFormat()
  const points = pointsOf(
    readings.map((entry) => ({ ...entry, uncertainty: entryUncertainty(entry, tareSpread) })),
  )
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) {
    return (
      <p className={classes.none}>
        <Trans>No open bottles of this item weighed yet.</Trans>
      </p>
    )
  }
  const top = Math.max(...points.map(({ volume: value, off }) => value + off))
  const y = (value: number): number => HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM)
  return (
    <figure className={classes.figure}>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t`Open bottles weighed so far`}
      >
        <line className={classes.axis} x1={LEFT} x2={WIDTH - RIGHT} y1={y(0)} y2={y(0)} />
        <line className={classes.grid} x1={LEFT} x2={WIDTH - RIGHT} y1={y(top)} y2={y(top)} />
        <polyline
          className={classes.line}
          points={points.map((point) => `${xOf(point)},${y(point.volume)}`).join(' ')}
        />
        {points.map((point) => (
          <g key={point.id}>
            <line
              className={classes.off}
              x1={xOf(point)}
              x2={xOf(point)}
              y1={y(point.volume + point.off)}
              y2={y(Math.max(0, point.volume - point.off))}
            />
            <circle className={classes.point} cx={xOf(point)} cy={y(point.volume)} r={5} />
          </g>
        ))}
      </svg>
      <figcaption className={classes.caption}>
        <span>{formatDateTime(first.at)}</span>
        <span>
          <Trans>up to {volume(top)}</Trans>
        </span>
        {last !== first && <span>{formatDateTime(last.at)}</span>}
      </figcaption>
    </figure>
  )
}

function xOf({ share }: Point): number {
  return LEFT + share * (WIDTH - LEFT - RIGHT)
}
