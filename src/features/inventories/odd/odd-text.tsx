import { Plural, Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { WorthRecounting } from '#domain/counting/recounts/worth-recounting.ts'
import { fromThousandths, type StockUnit, type Thousandths } from '#domain/stock/amounts.ts'
import type { Oddity, OddLine } from '#domain/stock/odd-lines.ts'
import { cameTo, type KnownUse } from '#domain/stock/use.ts'
import type { KnownVariance } from '#domain/stock/variance/variance.ts'
import { useFormat } from '#client/use-format.ts'
import { useMoney } from '#client/use-money.ts'
import { formatNumber } from '#ui/format.ts'
import { signed } from '#ui/signed.ts'
import { useErrorLabel } from '#widgets/labels/use-error-label.ts'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import classes from './odd.module.css'

/** Why a line is odd, and the figures that make it so. */
export function OddityText({ oddity }: { oddity: Oddity }): ReactNode {
  switch (oddity.kind) {
    case 'missing':
    case 'surplus':
      return <OfVariance kind={oddity.kind} variance={oddity.variance} />
    case 'grown':
      return <Grown use={oddity.use} />
    case 'many_times':
      return <ManyTimes use={oddity.use} usual={oddity.usual} />
    case 'imprecise':
      return <Imprecise error={oddity.error} />
  }
}

interface OfVarianceProps {
  kind: 'missing' | 'surplus'
  variance: KnownVariance
}

function OfVariance({ kind, variance }: OfVarianceProps) {
  const { amount } = useStockAmount()
  const { unit, difference, uncertainty } = variance
  const size = useAmountWithError()(unit, Math.abs(difference), uncertainty)
  const counted = amount(unit, variance.counted)
  const expected = amount(unit, variance.expected)
  return (
    <Facts>
      {kind === 'missing' ? <Trans>Missing {size}</Trans> : <Trans>Surplus {size}</Trans>}
      <Trans>Counted {counted}</Trans>
      <Trans>Expected {expected}</Trans>
    </Facts>
  )
}

function Grown({ use }: { use: KnownUse }) {
  const { amount } = useStockAmount()
  const { unit, more, uncertainty, opening, closing } = use
  const size = useAmountWithError()(unit, more, uncertainty)
  const arrived = cameTo(use)
  const [before, came, now] = [opening, arrived, closing].map((one) => amount(unit, one))
  return (
    <Facts>
      <Trans>Grown by {size}</Trans>
      <Trans>Before {before}</Trans>
      {arrived === 0 ? <Trans>Nothing received</Trans> : <Trans>Received {came}</Trans>}
      <Trans>Now {now}</Trans>
    </Facts>
  )
}

function ManyTimes({ use: { unit, used }, usual }: { use: KnownUse; usual: Thousandths }) {
  const { amount } = useStockAmount()
  const [size, often] = [amount(unit, used), amount(unit, usual)]
  return (
    <Facts>
      <Trans>Used {size}</Trans>
      {usual === 0 ? <Trans>Usually nothing</Trans> : <Trans>Usually {often}</Trans>}
    </Facts>
  )
}

function Imprecise({ error: { unit, uncertainty, open_bottles } }: { error: WorthRecounting }) {
  const label = useErrorLabel().error(unit, uncertainty)
  return (
    <Facts>
      <Trans>Imprecise: ± {label}</Trans>
      <Plural value={open_bottles} one="# open bottle" other="# open bottles" />
    </Facts>
  )
}

/** The cause first. A fact is never broken from its figure where both fit into a line. */
function Facts({ children }: { children: readonly ReactNode[] }) {
  return children.map((fact, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- they never change their order
    <Fragment key={at}>
      {at > 0 && ' · '}
      <span className={classes.fact}>{fact}</span>
    </Fragment>
  ))
}

/** The figure that says how odd it is: money where it is known. */
export function OddFigure({ line }: { line: OddLine }) {
  const {
    oddities: [oddity],
    money,
  } = line
  const { amount } = useStockAmount()
  const { one } = useMoney()
  const times = useTimes()
  const errorLabel = useErrorLabel()
  switch (oddity.kind) {
    case 'missing':
    case 'surplus': {
      const { unit, difference, money: worth, currency } = oddity.variance
      const size = Math.abs(difference)
      // All that is missing, as in usage; what is ranked by is what the ± leaves of it.
      const figure =
        worth === null ? amount(unit, size) : one({ amount: Math.abs(worth), currency })
      return signed(figure, difference)
    }
    case 'grown':
      return `+${amount(oddity.use.unit, oddity.use.more)}`
    case 'many_times': {
      const { unit, used } = oddity.use
      const many = times(used, oddity.usual)
      return many === null ? amount(unit, used) : `×\u00A0${many}`
    }
    case 'imprecise': {
      const { unit, uncertainty } = oddity.error
      return `±\u00A0${money ? one(money) : errorLabel.error(unit, uncertainty)}`
    }
  }
}

/** 2,310.00 ml ± 12 */
function useAmountWithError() {
  const { amount, uncertainty } = useStockAmount()
  return (unit: StockUnit, size: Thousandths, error: number | null): string =>
    [amount(unit, size, error), uncertainty(unit, error)].filter(Boolean).join(' ')
}

/** Null where usually nothing is used. */
function useTimes() {
  const { language } = useFormat()
  return (used: Thousandths, usual: Thousandths): string | null =>
    usual === 0 ? null : formatNumber(fromThousandths(used) / fromThousandths(usual), language, 1)
}
