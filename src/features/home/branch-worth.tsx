import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { addValues } from '#domain/stock/value.ts'
import type { BranchStock } from '#storage/inventories/read-stock.ts'
import { Card } from '#ui/layout/card.tsx'
import { useMoney } from '#client/use-money.ts'
import { useValuedLabel } from '#widgets/labels/use-valued-label.ts'
import { BranchName } from './branch-name.tsx'
import { countedLabel } from './counted-label.ts'
import classes from './branch-worth.module.css'

/** What every branch has, by the last count of each item; all together once all are known. */
export function BranchesWorth({ branches }: { branches: readonly BranchStock[] }) {
  const money = useMoney()
  const valuedOf = useValuedLabel()
  if (branches.length < 2) return null
  if (branches.every(({ stock }) => !stock?.value || stock.value.sums.length === 0)) return null
  const all = addValues(branches.map(({ stock }) => stock?.value ?? null))
  return (
    <Card as="section" className={classes.card} aria-labelledby="branches-worth">
      <div className={classes.head}>
        <h2 id="branches-worth" className={classes.heading}>
          <Trans>Stock value by branch</Trans>
        </h2>
        <Link to="/dashboard/usage" search={{ tab: 'branches' }}>
          <Trans>Compare branches</Trans>
        </Link>
      </div>
      <dl className={classes.lines}>
        {branches.map(({ inventory, stock }) => (
          <div key={inventory.id} className={classes.line}>
            <dt>
              <BranchName branchId={inventory.branch_id} />{' '}
              <small>{countedLabel({ inventory, stock })}</small>
            </dt>
            <dd>
              {!stock?.value ? (
                <Trans>Not loaded on this device</Trans>
              ) : (
                <>
                  {money.all(stock.value.sums)} <small>{valuedOf(stock.value)}</small>
                </>
              )}
            </dd>
          </div>
        ))}
        {all && (
          <div className={classes.line} data-total>
            <dt>
              <Trans>Total</Trans>
            </dt>
            <dd>
              {money.all(all.sums)} <small>{valuedOf(all)}</small>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
