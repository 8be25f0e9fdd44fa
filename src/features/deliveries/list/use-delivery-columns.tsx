import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Movement } from '#domain/movements/movements.ts'
import { lostLines } from '#domain/movements/transfers.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { formatDateTime } from '#ui/format.ts'
import type { Column } from '#ui/table/column.ts'
import { useAccount } from '#client/account.tsx'
import { useMoney } from '#client/use-money.ts'
import type { CameRow, DeliveryRow } from './list-deliveries.ts'
import classes from './use-delivery-columns.module.css'

export function useDeliveryColumns(): Column<DeliveryRow>[] {
  const { t } = useLingui()
  const { actor } = useAccount()
  const money = useMoney()
  const hasMoney = canSeeMoney(actor)
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
      cell: ({ at }) => formatDateTime(at),
    },
    {
      id: 'supplier',
      title: t`Supplier`,
      sort: 'supplier',
      second: 'start',
      cell: (row) =>
        'transfer' in row ? <TransferCell transfer={row.transfer} /> : <Supplier {...row} />,
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
      cell: ({ unnamed, ...row }) => (
        <>
          <span className={hasMoney ? classes.lines : undefined}>
            <Plural
              value={('transfer' in row ? row.transfer : row.delivery).lines.length}
              one="# line"
              other="# lines"
            />
          </span>
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
    ...(hasMoney ? [cost] : []),
  ]
}

function Supplier({ delivery: { supplier, number } }: Pick<CameRow, 'delivery'>) {
  return (
    <>
      {supplier}
      {supplier !== '' && number !== '' && ' · '}
      {number !== '' && <span className={classes.number}>{number}</span>}
    </>
  )
}

/** That it is no delivery, and whether all of it arrived. */
function TransferCell({ transfer }: { transfer: Movement }) {
  const { note, waits_in, to_branch_id } = transfer
  const isArriving = waits_in !== null && waits_in === to_branch_id
  return (
    <>
      <Trans context="goods that went to another branch">Transfer</Trans>
      {note !== '' && ` · ${note}`}{' '}
      {isArriving && (
        <Badge tone="waiting">
          <Trans comment="Of goods that another branch has sent">On the way</Trans>
        </Badge>
      )}
      {lostLines(transfer).length > 0 && (
        <Badge tone="over">
          <Trans comment="Of goods that another branch has sent">Less arrived</Trans>
        </Badge>
      )}
    </>
  )
}
