import { Trans } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { InventoryTotals } from '#domain/inventories/totals.ts'
import { useFormat } from '#client/use-format.ts'
import { useWasComplete } from '#client/use-was-complete.ts'
import { useStockLabel } from '#widgets/labels/use-stock-label.ts'
import classes from './count-totals.module.css'

/** The totals so far; their room is kept until they are known. */
export const CountTotals = memo(function CountTotals({ sum }: { sum: InventoryTotals | null }) {
  const { number, totalGrams } = useFormat()
  const stockLabel = useStockLabel()
  // A part of what was counted has no number.
  const isUnfinished = useWasComplete() === false
  if (!sum || isUnfinished) return <div className={classes.totals} />
  return (
    <dl className={classes.totals} data-testid="running-totals">
      <Figure label={<Trans>Entries</Trans>}>{number(sum.entries)}</Figure>
      <Figure label={<Trans>Full bottles</Trans>}>{number(sum.bottles)}</Figure>
      <Figure label={<Trans>Open bottles</Trans>}>{number(sum.open_bottles)}</Figure>
      <Figure label={<Trans>Total stock</Trans>}>
        {/* In one line, so that the first item sold by weight moves nothing. */}
        {stockLabel(sum)}
        {sum.total_grams !== 0 && ` · ${totalGrams(sum.total_grams)}`}
      </Figure>
    </dl>
  )
})

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
