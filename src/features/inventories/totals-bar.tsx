import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { InventoryTotals } from '#domain/inventories/totals.ts'
import type { StockValue } from '#domain/stock/value.ts'
import type { Millilitres } from '#domain/units.ts'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import { useMoney } from '#client/use-money.ts'
import { useValuedLabel } from '#widgets/labels/use-valued-label.ts'
import { useFormat } from '#client/use-format.ts'
import { useLeftoverLabel } from '#widgets/labels/use-leftover-label.ts'
import { useStockLabel } from '#widgets/labels/use-stock-label.ts'
import { Figures } from '#widgets/figures.tsx'
import classes from './totals-bar.module.css'

export interface TotalsBarProps {
  sum: InventoryTotals
  /** Null for a person who may not see prices. */
  value: StockValue | null
  /** The ± of all volumes, in ml; null when unknown. */
  error: Millilitres | null
}

/** Totals of the whole inventory. */
export function TotalsBar({ sum, value, error }: TotalsBarProps) {
  const money = useMoney()
  const valuedOf = useValuedLabel()
  const { number, totalGrams } = useFormat()
  const { uncertainty } = useStockAmount()
  const leftoverLabel = useLeftoverLabel()
  const stockLabel = useStockLabel()
  return (
    <Figures className={classes.bar ?? ''}>
      <Figure label={<Trans>Total stock</Trans>}>
        {stockLabel(sum, error)} <small>{uncertainty('ml', error)}</small>
      </Figure>
      <Figure label={<Trans>In open bottles</Trans>}>{leftoverLabel(sum)}</Figure>
      <Figure label={<Trans>Full bottles</Trans>}>{number(sum.bottles)}</Figure>
      <Figure label={<Trans>Open bottles</Trans>}>{number(sum.open_bottles)}</Figure>
      {sum.total_grams !== 0 && (
        <Figure label={<Trans>Sold by weight</Trans>}>{totalGrams(sum.total_grams)}</Figure>
      )}
      {value && (
        <Figure label={<Trans>Stock value</Trans>}>
          {money.all(value.sums)} <small>{valuedOf(value)}</small>
        </Figure>
      )}
    </Figures>
  )
}

interface FigureProps {
  label: ReactNode
  children: ReactNode
}

function Figure({ label, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
