import { Trans } from '@lingui/react/macro'
import type { KnownVariance, VarianceUnknown, Verdict } from '#domain/stock/variance/variance.ts'
import { useMoney } from '#client/use-money.ts'
import { signed } from '#ui/signed.ts'
import { ColumnMoney } from '#widgets/column-money.tsx'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import { isNotInAnswer, type ComparisonLine } from '#domain/stock/comparison-lines.ts'
import { Amount } from './amount.tsx'
import classes from './comparison.module.css'

/** What the till expected of the product that the good is. */
export function ExpectedCell({ line: { variance, together } }: { line: ComparisonLine }) {
  if (variance?.kind !== 'known') return null
  return (
    <>
      <Amount unit={variance.unit} amount={variance.expected} />
      {together.length > 0 && (
        <small className={classes.error}>
          <Trans>together with {together.join(', ')}</Trans>
        </small>
      )}
    </>
  )
}

/**
 * Counted less expected, and on a phone what it is worth. Where counting cannot tell it from nothing
 * it is grey, and on a phone no more than that is said.
 */
export function VarianceCell({ line }: { line: ComparisonLine }) {
  const { variance, together } = line
  if (variance?.kind === 'known') return <Known variance={variance} />
  if (variance === null && together.length === 0 && !isNotInAnswer(line)) return null
  return (
    <span className={classes.reason}>
      {variance === null ? <NoVariance together={together} /> : <Reason reason={variance.reason} />}
    </span>
  )
}

/** Another good has the variance of the product, or nobody has. */
function NoVariance({ together }: Pick<ComparisonLine, 'together'>) {
  if (together.length > 0) return <Trans>with {together.join(', ')}</Trans>
  return <Trans>no system answer</Trans>
}

function Known({ variance }: { variance: KnownVariance }) {
  const { amount, uncertainty } = useStockAmount()
  const money = useMoney()
  const { unit, difference, verdict, currency } = variance
  const error = variance.uncertainty
  const size = amount(unit, Math.abs(difference), error)
  // What is rounded to nothing is neither missing nor too much.
  const sign = size === amount(unit, 0, error) ? 0 : difference
  const isClear = verdict === 'missing' || verdict === 'surplus'
  return (
    <span className={isClear ? classes.used : classes.dim} data-verdict={verdict ?? 'unsure'}>
      <span className={classes.difference}>
        {signed('', sign)}
        <Amount unit={unit} amount={Math.abs(difference)} error={error} />
      </span>
      <small className={`${classes.error} ${classes.said}`}>
        <span className={classes.pm}>{uncertainty(unit, error)}</span>{' '}
        <VerdictText verdict={verdict} />
      </small>
      {variance.money !== null && (
        <small className={classes.moneyOnPhone}>
          {' '}
          {money.signed({ amount: variance.money, currency })}
        </small>
      )}
    </span>
  )
}

/** What the difference is worth. */
export function VarianceWorth({ line: { variance }, isAlone }: VarianceWorthProps) {
  if (variance?.kind !== 'known' || variance.money === null) return null
  const { money, currency, verdict } = variance
  const isClear = verdict === 'missing' || verdict === 'surplus'
  return (
    <span className={isClear ? classes.used : classes.dim} data-verdict={verdict ?? 'unsure'}>
      {signed('', money)}
      <ColumnMoney amount={Math.abs(money)} currency={currency} isAlone={isAlone} />
    </span>
  )
}

interface VarianceWorthProps {
  line: ComparisonLine
  isAlone: boolean
}

function VerdictText({ verdict }: { verdict: Verdict | null }) {
  if (verdict === 'missing' || verdict === 'surplus') {
    return (
      <span className={classes.verdict}>
        {verdict === 'missing' ? <Trans>missing</Trans> : <Trans>surplus</Trans>}
      </span>
    )
  }
  if (verdict === 'within') {
    return (
      <span className={classes.within}>
        <Trans>within ±</Trans>
      </span>
    )
  }
  return <Trans>± unknown</Trans>
}

function Reason({ reason }: { reason: VarianceUnknown }) {
  if (reason === 'not_counted') return <Trans>not all of it counted</Trans>
  return <Trans>amount unknown</Trans>
}
