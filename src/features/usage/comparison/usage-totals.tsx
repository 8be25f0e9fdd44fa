import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { UseSum, UseTotals } from '#domain/stock/use-totals.ts'
import type {
  NetVariance,
  VarianceSum,
  VarianceTotals,
} from '#domain/stock/variance/variance-totals.ts'
import { ofProducts } from '#i18n/sent-labels.ts'
import { useMoney } from '#client/use-money.ts'
import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { signed } from '#ui/signed.ts'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import { useValuedLabel } from '#widgets/labels/use-valued-label.ts'
import { Figure } from '../figure.tsx'
import classes from './comparison.module.css'

export interface UsageTotalsProps {
  totals: UseTotals
  /** Null while no till has told what it expected. */
  missing: VarianceTotals | null
  /** The same of all variances. */
  net: NetVariance | null
}

/** What was used in all, of how many goods, what it is worth, and what is missing. */
export function UsageTotals({ totals: { coverage, sums, money }, missing, net }: UsageTotalsProps) {
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
      {missing && net && <Variances missing={missing} net={net} />}
      {of > known && (
        <Figure label={<Trans>Unknown</Trans>} note={<Trans>Without two counts</Trans>}>
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

/** What is beyond its ±, apart, and what all come to, which a reader can add up. */
function Variances({ missing: { known, missing, surplus }, net }: VariancesProps) {
  const { i18n } = useLingui()
  const knownOf = useValuedLabel()
  const of = ({ products }: VarianceSum): string => ofProducts(i18n, 'products', products, known)
  const amounts = net.sums.map(({ unit, difference }) => ({ unit, amount: difference }))
  const all = knownOf({ known: net.known, counted: net.of })
  return (
    <>
      <VarianceFigure
        label={<Trans>Missing beyond ±</Trans>}
        sum={missing}
        of={of(missing)}
        isKnown={known > 0}
      />
      <VarianceFigure
        label={<Trans>Surplus beyond ±</Trans>}
        sum={surplus}
        of={of(surplus)}
        isKnown={known > 0}
      />
      <VarianceFigure
        label={
          <Trans comment="What is missing and what is a surplus, added up, be it within ± or beyond">
            All variances, net
          </Trans>
        }
        sum={{ ...net, amounts }}
        of={all}
        isKnown={known > 0}
      />
    </>
  )
}

interface VariancesProps {
  missing: VarianceTotals
  net: NetVariance
}

interface VarianceFigureProps {
  label: ReactNode
  sum: Pick<VarianceSum, 'amounts' | 'money'>
  of: string
  isKnown: boolean
}

/** What it is worth, or how much it is to whoever sees no prices, and of how many. */
function VarianceFigure({ label, sum, of, isKnown }: VarianceFigureProps) {
  const moneyOf = useMoney()
  const { i18n } = useLingui()
  const { amount } = useStockAmount()
  const { amounts, money } = sum
  const sizes = amounts
    .map((one) => signed(amount(one.unit, Math.abs(one.amount)), one.amount))
    .join(' · ')
  const worth = money && money.sums.length > 0 ? money.sums.map(moneyOf.signed).join(' · ') : null
  const isPartly = money !== null && money.known < money.counted
  const note = (
    <>
      {worth && `${sizes} · `}
      {of}
      {isPartly && ` · ${ofProducts(i18n, 'values', money.known, money.counted)}`}
    </>
  )
  return (
    <Figure label={label} note={note}>
      {worth ?? (sizes || (isKnown ? '0' : '–'))}
    </Figure>
  )
}

function Sums({ sums }: { sums: readonly UseSum[] }) {
  const { amount, uncertainty } = useStockAmount()
  return sums.map(({ unit, used, uncertainty: error }) => (
    <span key={unit} className={classes.sum}>
      {amount(unit, used, error)} <small>{uncertainty(unit, error)}</small>
    </span>
  ))
}
