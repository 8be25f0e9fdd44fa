import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { entriesOf } from '#storage/counting/entries.ts'
import type { Overview } from '#storage/inventories/read-overview.ts'
import { Card } from '#ui/layout/card.tsx'
import { formatDateTime } from '#ui/format.ts'
import { StatusBadge } from '#widgets/status-badge.tsx'
import { useFormat } from '#client/use-format.ts'
import { useLive } from '#client/use-live.ts'
import { JoinOffer } from '#widgets/joining/join-offer.tsx'
import { WhoCounts } from '#widgets/coverage/who-counts.tsx'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { useStockLabel } from '#widgets/labels/use-stock-label.ts'
import { BranchName } from './branch-name.tsx'
import { CountNews } from './count-news.tsx'
import classes from './open-inventories.module.css'

/** Open inventories; they update live while others count. */
export function OpenInventories({ open }: Pick<Overview, 'open'>) {
  if (open.length === 0) return null
  const counts = open.map(({ inventory }) => inventory)
  const branchIds = [...new Set(counts.map(({ branch_id }) => branch_id))]
  return (
    <section aria-labelledby="being-counted">
      <h2 id="being-counted" className={classes.heading}>
        <Trans>Being counted</Trans>
      </h2>
      {branchIds.map((id) => (
        <JoinOffer key={id} open={counts.filter(({ branch_id }) => branch_id === id)} />
      ))}
      <ul className={classes.cards}>
        {open.map((one) => (
          <OpenInventory key={one.inventory.id} {...one} />
        ))}
      </ul>
    </section>
  )
}

function OpenInventory({ inventory, totals }: Overview['open'][number]) {
  const titleOf = useInventoryTitle()
  const { totalGrams } = useFormat()
  const stockLabel = useStockLabel()
  const { id, row_number, status, branch_id, created_at } = inventory
  const entries = useLive((database) => entriesOf(database, id), [id])
  return (
    <Card as="li" className={classes.card}>
      <div className={classes.head}>
        <Link
          to="/dashboard/inventories/$id/$did"
          params={{ id, did: String(row_number ?? 0) }}
          className={classes.link}
        >
          {titleOf(inventory)}
        </Link>
        <StatusBadge status={status} />
      </div>
      <p className={classes.facts}>
        <BranchName branchId={branch_id} />
        <span>{formatDateTime(created_at)}</span>
      </p>
      <p className={classes.amounts}>
        <strong>{stockLabel(totals)}</strong>
        {totals.total_grams !== 0 && <strong>{totalGrams(totals.total_grams)}</strong>}
        <span>
          <Plural value={totals.entries} one="# entry" other="# entries" />
        </span>
      </p>
      {entries && (
        <div className={classes.people}>
          <WhoCounts inventory={inventory} entries={entries} />
          <CountNews inventory={inventory} entries={entries} />
        </div>
      )}
    </Card>
  )
}
