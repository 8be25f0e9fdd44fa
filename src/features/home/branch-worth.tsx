import { Trans } from '@lingui/react/macro'
import { addValues } from '#domain/stock/value.ts'
import type { BranchWorth } from '#storage/inventories/read-worth.ts'
import { Card } from '#ui/layout/card.tsx'
import { formatDateTime } from '#ui/format.ts'
import { useMoney } from '#client/use-money.ts'
import { useValuedLabel } from '#widgets/labels/use-valued-label.ts'
import { BranchName } from './branch-name.tsx'
import classes from './branch-worth.module.css'

/** What every branch had when it was counted last; all together once all of them are known. */
export function BranchesWorth({ branches }: { branches: readonly BranchWorth[] }) {
  const money = useMoney()
  const valuedOf = useValuedLabel()
  if (branches.length < 2) return null
  if (branches.every(({ value }) => !value || value.sums.length === 0)) return null
  const all = addValues(branches.map(({ value }) => value))
  return (
    <Card as="section" className={classes.card} aria-labelledby="branches-worth">
      <h2 id="branches-worth" className={classes.heading}>
        <Trans>Stock value by branch</Trans>
      </h2>
      <dl className={classes.lines}>
        {branches.map(({ inventory, value }) => (
          <div key={inventory.id} className={classes.line}>
            <dt>
              <BranchName branchId={inventory.branch_id} />{' '}
              <small>{formatDateTime(inventory.closed_at ?? inventory.created_at)}</small>
            </dt>
            <dd>
              {value === null ? (
                <Trans>Not loaded on this device</Trans>
              ) : (
                <>
                  {money.all(value.sums)} <small>{valuedOf(value)}</small>
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
