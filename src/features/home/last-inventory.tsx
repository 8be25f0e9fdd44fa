import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Comparison } from '#domain/stock/comparison.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { formatDateTime } from '#ui/format.ts'
import { useFormat } from '#client/use-format.ts'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { useStockLabel } from '#widgets/labels/use-stock-label.ts'
import { BranchName } from './branch-name.tsx'
import classes from './last-inventory.module.css'

export interface LastInventoryProps {
  inventory: Inventory
  comparison: Comparison | null
}

/** The inventory that the charts show, with its totals. */
export function LastInventory({ inventory, comparison }: LastInventoryProps) {
  const titleOf = useInventoryTitle()
  const { id, row_number, branch_id, created_at, closed_at } = inventory
  return (
    <header className={classes.head}>
      <div className={classes.what}>
        <h2 className={classes.heading}>
          <Trans>Last completed inventory</Trans>
        </h2>
        <p className={classes.facts}>
          <Link
            to="/dashboard/inventories/$id/$did"
            params={{ id, did: String(row_number ?? 0) }}
            className={classes.link}
          >
            {titleOf(inventory)}
          </Link>
          <BranchName branchId={branch_id} />
          <span>{formatDateTime(closed_at ?? created_at)}</span>
        </p>
      </div>
      {comparison && <Figures comparison={comparison} />}
    </header>
  )
}

function Figures({ comparison: { totals } }: { comparison: Comparison }) {
  const { number, totalGrams } = useFormat()
  const stockLabel = useStockLabel()
  return (
    <dl className={classes.figures}>
      <Figure label={<Trans>Total stock</Trans>}>{stockLabel(totals)}</Figure>
      {totals.total_grams !== 0 && (
        <Figure label={<Trans>Sold by weight</Trans>}>{totalGrams(totals.total_grams)}</Figure>
      )}
      <Figure label={<Trans>Full bottles</Trans>}>{number(totals.bottles)}</Figure>
      <Figure label={<Trans>Open bottles</Trans>}>{number(totals.open_bottles)}</Figure>
    </dl>
  )
}

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
