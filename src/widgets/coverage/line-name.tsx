import type { CoverageLine } from '#domain/counting/coverage.ts'
import type { Good } from '#domain/goods/goods.ts'
import { usePlaceLabel } from '../labels/use-place-label.ts'
import { useEntryName } from '../labels/use-entry-name.ts'
import classes from './coverage-list.module.css'

/** What stands in a line of the coverage, and where. */
export function LineName({ line, good }: { line: CoverageLine; good: Good | undefined }) {
  const entryName = useEntryName()
  const placeLabel = usePlaceLabel()
  return (
    <span className={classes.name}>
      {entryName(line, good)}
      {line.places.length > 0 && (
        <small className={classes.dim}>{line.places.map(placeLabel).join(', ')}</small>
      )}
    </span>
  )
}
