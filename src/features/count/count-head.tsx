import { Trans } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { InventoryTotals } from '#domain/inventories/totals.ts'
import { getRow } from '#storage/optimistic.ts'
import { BackLink } from '#ui/menu/back-link.tsx'
import { StatusBadge } from '#widgets/status-badge.tsx'
import { useFormat } from '#client/use-format.ts'
import { useInventoryTitle } from '#widgets/use-inventory-title.ts'
import { useStockLabel } from '#widgets/use-stock-label.ts'
import type { LoadEntries } from '#client/use-last-count.ts'
import { useLive } from '#client/use-live.ts'
import { CountTools } from './count-tools.tsx'
import classes from './count-head.module.css'

export interface CountHeadProps {
  inventory: Inventory
  sum: InventoryTotals | null
  loadEntries: LoadEntries
  /** It has no entry and so does not exist yet. */
  isDraft: boolean
}

/** What is being counted, where, and the totals so far. */
export const CountHead = memo(function CountHead({
  inventory,
  sum,
  loadEntries,
  isDraft,
}: CountHeadProps) {
  const titleOf = useInventoryTitle()
  const { number, grams } = useFormat()
  const stockLabel = useStockLabel()
  const branch = useLive(
    (database) => getRow(database, 'branches', inventory.branch_id),
    [inventory.branch_id],
  )
  return (
    <header className={classes.head}>
      <div>
        <BackLink to="/count">{branch?.name}</BackLink>
        <div className={classes.line}>
          <h1 className={classes.title}>{titleOf(inventory)}</h1>
          {inventory.status === 'closed' && <StatusBadge status={inventory.status} />}
        </div>
      </div>
      <CountTools inventory={inventory} loadEntries={loadEntries} isDraft={isDraft} />
      {sum && (
        <dl className={classes.totals} data-testid="running-totals">
          <Figure label={<Trans>Entries</Trans>}>{number(sum.entries)}</Figure>
          <Figure label={<Trans>Full bottles</Trans>}>{number(sum.bottles)}</Figure>
          <Figure label={<Trans>Open bottles</Trans>}>{number(sum.open_bottles)}</Figure>
          <Figure isAmount label={<Trans>Total stock</Trans>}>
            {/* In one line, so that the first item sold by weight moves nothing. */}
            {stockLabel(sum)}
            {sum.total_grams !== 0 && ` · ${grams(sum.total_grams)}`}
          </Figure>
        </dl>
      )}
      {inventory.status === 'closed' && (
        <p className={classes.late}>
          <Trans>
            This inventory is completed. What you add now is saved and marked as added after
            completion.
          </Trans>
        </p>
      )}
    </header>
  )
})

interface FigureProps {
  label: ReactNode
  /** Grows while people count, so it has a row of its own on a phone. */
  isAmount?: boolean
  children: ReactNode
}

function Figure({ label, isAmount, children }: FigureProps) {
  return (
    <div className={classes.figure} data-amount={isAmount}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
