import { Plural, Trans } from '@lingui/react/macro'
import type { UseSum, UseTotals } from '#domain/stock/use-totals.ts'
import { useMoney } from '#client/use-money.ts'
import { Card } from '#ui/layout/card.tsx'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import { useValuedLabel } from '#widgets/use-valued-label.ts'
import { Figure } from '../figure.tsx'
import classes from './comparison.module.css'

/** What was used in all, of how many goods, and what it is worth. */
export function UsageTotals({ totals: { coverage, sums, money } }: { totals: UseTotals }) {
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

function Sums({ sums }: { sums: readonly UseSum[] }) {
  const { amount, uncertainty } = useStockAmount()
  return sums.map(({ unit, used, uncertainty: error }) => (
    <span key={unit} className={classes.sum}>
      {amount(unit, used)} <small>{uncertainty(unit, error, used)}</small>
    </span>
  ))
}
