import { Plural, Trans } from '@lingui/react/macro'
import type { UseSum, UseTotals } from '#domain/stock/use-totals.ts'
import type { VarianceSum, VarianceTotals } from '#domain/stock/variance-totals.ts'
import { useMoney } from '#client/use-money.ts'
import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { signed } from '#ui/signed.ts'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import { useValuedLabel } from '#widgets/use-valued-label.ts'
import { Figure } from '../figure.tsx'
import classes from './comparison.module.css'

interface UsageTotalsProps {
  totals: UseTotals
  /** Null while no till has told what it expected. */
  missing: VarianceTotals | null
}

/** What was used in all, of how many goods, what it is worth, and what is missing. */
export function UsageTotals({ totals: { coverage, sums, money }, missing }: UsageTotalsProps) {
  const moneyOf = useMoney()
  const knownOf = useValuedLabel()
  const { known, of, grown } = coverage
  return (
    <Card as="dl" className={classes.totals}>
      <Figure label={<Trans>Used</Trans>} isMain note={knownOf({ known, counted: of })}>
        {sums.length === 0 ? '–' : <Sums sums={sums} />}
      </Figure>
      {money && (
        <Figure label={<Trans>Value of usage</Trans>} note={knownOf(money)}>
          {moneyOf.all(money.sums)}
        </Figure>
      )}
      {missing && (
        <>
          <VarianceFigure
            label={<Trans>Missing beyond ±</Trans>}
            sum={missing.missing}
            totals={missing}
          />
          <VarianceFigure
            label={<Trans>Surplus beyond ±</Trans>}
            sum={missing.surplus}
            totals={missing}
          />
        </>
      )}
      {of > known && (
        <Figure label={<Trans>Unknown</Trans>} note={<Trans>Not counted in one of the two</Trans>}>
          <Plural value={of - known} one="# item" other="# items" />
        </Figure>
      )}
      {grown > 0 && (
        <Figure
          label={<Trans>More than before</Trans>}
          note={<Trans>A delivery that nobody recorded, or a wrong count</Trans>}
        >
          <Plural value={grown} one="# item" other="# items" />
        </Figure>
      )}
    </Card>
  )
}

interface VarianceFigureProps {
  label: ReactNode
  sum: VarianceSum
  totals: VarianceTotals
}

/** What it is worth, or how much it is to whoever sees no prices, and of how many products. */
function VarianceFigure({ label, sum, totals: { known } }: VarianceFigureProps) {
  const moneyOf = useMoney()
  const knownOf = useValuedLabel()
  const { amount } = useStockAmount()
  const { products, amounts, money } = sum
  const sizes = amounts
    .map((one) => signed(amount(one.unit, Math.abs(one.amount)), one.amount))
    .join(' · ')
  const worth = money && money.sums.length > 0 ? money.sums.map(moneyOf.signed).join(' · ') : null
  const note = (
    <>
      {worth && `${sizes} · `}
      {knownOf({ known: products, counted: known })}
    </>
  )
  return (
    <Figure label={label} note={note}>
      {worth ?? (sizes || (known > 0 ? '0' : '–'))}
    </Figure>
  )
}

function Sums({ sums }: { sums: readonly UseSum[] }) {
  const { amount, uncertainty } = useStockAmount()
  return sums.map(({ unit, used, uncertainty: error }) => (
    <span key={unit} className={classes.sum}>
      {amount(unit, used)} <small>{uncertainty(unit, error, used)}</small>
    </span>
  ))
}
