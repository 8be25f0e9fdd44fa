import { Trans } from '@lingui/react/macro'
import type { UnknownReason } from '#domain/stock/use.ts'
import { formatDay } from '#ui/format-day.ts'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import type { ComparisonLine } from '#domain/stock/comparison-lines.ts'
import { Amount } from './amount.tsx'
import classes from './comparison.module.css'

/**
 * What was used, with its ±: grey where counting cannot tell it from nothing; where nobody knows,
 * why.
 *
 * @param isMain on a phone, which has no column of growth, it also tells what there is more of
 */
export function UsedCell({ line, isMain }: { line: ComparisonLine; isMain: boolean }) {
  const { uncertainty } = useStockAmount()
  const { use, flag } = line
  if (use.kind === 'unknown') {
    return (
      <span className={classes.reason}>
        <Reason line={line} reason={use.reason} />
      </span>
    )
  }
  const { unit, used, more } = use
  const error = uncertainty(unit, use.uncertainty)
  return (
    <span className={flag === 'within' ? classes.dim : classes.used}>
      <Amount unit={unit} amount={used} error={use.uncertainty} />
      <small className={classes.error}>{error}</small>
      {isMain && more > 0 && <MoreOnPhone line={line} />}
    </span>
  )
}

/** What there is more of, where a phone has its figure. */
export function MoreOnPhone({ line: { use, flag } }: { line: ComparisonLine }) {
  const { amount } = useStockAmount()
  if (use.kind === 'unknown') return null
  return (
    <small className={`${classes.moreOnPhone} ${flag === 'grown' ? classes.grown : ''}`}>
      <Trans>{amount(use.unit, use.more)} more</Trans>
    </small>
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

interface ReasonProps {
  line: ComparisonLine
  reason: UnknownReason
}

/** What was there when it was counted last stands in a column, which a phone does not have. */
function Reason({ line: { since, last }, reason }: ReasonProps) {
  const { amount } = useStockAmount()
  if (reason === 'not_counted_now' && since !== null) {
    const when = formatDay(since.readAt)
    const then = last && amount(last.unit, last.amount)
    return (
      <>
        <Trans>not counted since {when}</Trans>
        {then !== null && (
          <small className={classes.moreOnPhone}>
            <Trans comment="What there was when it was counted last">{then} then</Trans>
          </small>
        )}
      </>
    )
  }
  if (reason === 'not_counted_now') return <Trans>not counted now</Trans>
  if (reason === 'not_counted_before') return <Trans>not counted before</Trans>
  return <Trans>amount unknown</Trans>
}
