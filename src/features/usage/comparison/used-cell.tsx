import { Trans } from '@lingui/react/macro'
import type { UnknownReason } from '#domain/stock/use.ts'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import { Amount } from './amount.tsx'
import classes from './comparison.module.css'

/**
 * What was used, with its ±: grey where counting cannot tell it from nothing; where nobody knows,
 * why. On a phone, which has no column for it, also what there is more of.
 */
export function UsedCell({ line }: { line: ComparisonLine }) {
  const { amount, uncertainty } = useStockAmount()
  const { use, flag } = line
  if (use.kind === 'unknown') {
    return (
      <span className={classes.reason}>
        <Reason reason={use.reason} />
      </span>
    )
  }
  const { unit, used, more } = use
  const error = uncertainty(unit, use.uncertainty)
  return (
    <span className={flag === 'within' ? classes.dim : classes.used}>
      <Amount unit={unit} amount={used} />
      <small className={classes.error}>{error}</small>
      {more > 0 && (
        <small className={classes.moreOnPhone}>
          <Trans>{amount(unit, more)} more</Trans>
        </small>
      )}
    </span>
  )
}

/** What there is more of than can be: beyond its ±, somebody has to say where it came from. */
export function MoreCell({ line }: { line: ComparisonLine }) {
  const { use, flag } = line
  if (use.kind === 'unknown' || use.more === 0) return null
  return (
    <span className={flag === 'grown' ? classes.grown : classes.dim}>
      <Amount unit={use.unit} amount={use.more} />
    </span>
  )
}

function Reason({ reason }: { reason: UnknownReason }) {
  if (reason === 'not_counted_now') return <Trans>not counted now</Trans>
  if (reason === 'not_counted_before') return <Trans>not counted before</Trans>
  return <Trans>amount unknown</Trans>
}
