import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { canSeeMoney } from '#domain/people/permissions.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { formatDateTime } from '#ui/format.ts'
import type { Column } from '#ui/table/column.ts'
import { useAccount } from '#client/account.tsx'
import { useMoney } from '#client/use-money.ts'
import type { DeliveryRow } from './list-deliveries.ts'
import classes from './use-delivery-columns.module.css'

export function useDeliveryColumns(): Column<DeliveryRow>[] {
  const { t } = useLingui()
  const { actor } = useAccount()
  const money = useMoney()
  const cost: Column<DeliveryRow> = {
    id: 'sum',
    title: t`Value`,
    align: 'end',
    cell: ({ sums }) => sums && money.all(sums),
  }
  return [
    {
      id: 'delivered',
      title: t({ message: 'Received', context: 'when a delivery came' }),
      sort: 'created_at',
      firstOrder: 'desc',
      keepsWords: true,
      cell: ({ delivery }) => formatDateTime(delivery.delivered_at),
    },
    {
      id: 'supplier',
      title: t`Supplier`,
      sort: 'supplier',
      second: 'start',
      cell: ({ delivery: { supplier, number } }) => (
        <>
          {supplier}
          {supplier !== '' && number !== '' && ' · '}
          {number !== '' && <span className={classes.number}>{number}</span>}
        </>
      ),
    },
    {
      id: 'branch',
      title: t`Branch`,
      sort: 'branch',
      second: 'start',
      cell: ({ branch }) => branch,
    },
    {
      id: 'lines',
      title: t`Items`,
      second: 'end',
      cell: ({ delivery, unnamed }) => (
        <>
          <Plural value={delivery.lines.length} one="# line" other="# lines" />
          {unnamed > 0 && (
            <>
              {' '}
              <Badge tone="waiting">
                <Trans>{unnamed} without an item</Trans>
              </Badge>
            </>
          )}
        </>
      ),
    },
    ...(canSeeMoney(actor) ? [cost] : []),
  ]
}
