import type { CoverageLine } from '#domain/counting/coverage.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { useLanguage } from '#ui/language/language.ts'
import { usePlaceLabel } from '../use-place-label.ts'
import { useUnknownName } from '../use-unknown-name.ts'
import classes from './coverage-list.module.css'

/** What stands in a line of the coverage, and where. */
export function LineName({ line, good }: { line: CoverageLine; good: Good | undefined }) {
  const unknownName = useUnknownName()
  const { language } = useLanguage()
  const placeLabel = usePlaceLabel()
  return (
    <span className={classes.name}>
      {good ? nameIn(good, language) : unknownName(line.barcode ?? '')}
      {line.places.length > 0 && (
        <small className={classes.dim}>{line.places.map(placeLabel).join(', ')}</small>
      )}
    </span>
  )
}
