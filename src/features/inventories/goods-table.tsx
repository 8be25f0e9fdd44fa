import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useTableOrder } from '#client/use-table-sort.ts'
import type { GoodLine } from '#domain/inventories/good-lines.ts'
import type { ReadTime } from '#domain/stock/read-times.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableSort } from '#ui/table/table-head.tsx'
import { unbroken } from '#ui/format.ts'
import { RowLink } from '#ui/table/row-link.tsx'
import { useGoodAmount } from './good-entries/use-good-amount.ts'
import type { CountErrors } from '#domain/stock/count-errors.ts'
import type { Versions } from './inventory-goods.ts'
import type { Values } from './use-values.ts'
import { ReadTimeText } from '#widgets/sold-meanwhile/read-time-text.tsx'
import { useStockAmount } from '#widgets/use-stock-amount.ts'
import { useMoney } from '#client/use-money.ts'
import { isByType } from './sort-lines.ts'
import { entriesOf } from '#widgets/entries-of.ts'
import { Mark } from '#widgets/compared/mark.tsx'
import classes from './goods-table.module.css'

export interface GoodsTableProps {
  inventory: Inventory
  lines: readonly GoodLine[]
  /** When each line was read; null: it makes no difference. */
  times: ReadonlyMap<string, ReadTime> | null
  versions: Versions | undefined
  /** Null for a person who may not see prices. */
  values: Values | null
  /** The ± of each line; null until they are computed, and of lines without a good. */
  errors: CountErrors | null
  /** Absent: the lines are too few to be sorted. */
  sorting?: TableSort
}

/** The leftover of each good. */
export function GoodsTable(props: GoodsTableProps) {
  const { lines, values, sorting } = props
  const valueColumn = useValueColumn(values)
  const columns = [...useColumns(props), ...valueColumn]
  return (
    <DataTable
      look="figures"
      isCompact
      cardTracks="minmax(0, 1fr) max-content minmax(5.5rem, max-content)"
      columns={columns}
      rows={lines}
      keyOf={({ key }) => key}
      groupOf={sorting && isByType(sorting.query.sort) ? ({ typeName }) => typeName : null}
      {...(sorting ? { sorting } : {})}
    />
  )
}

function useColumns({ inventory, times, versions, errors }: GoodsTableProps): Column<GoodLine>[] {
  const { t } = useLingui()
  const amountOf = useGoodAmount()
  return [
    {
      id: 'name',
      title: t`Name`,
      sort: 'name',
      cell: (line) => (
        <Name line={line} inventory={inventory} version={versions?.get(line.key) ?? 0} />
      ),
    },
    {
      id: 'type',
      title: t`Type`,
      sort: 'type',
      isPlain: true,
      isLeftOut: true,
      cell: ({ typeName }) => <span className={classes.type}>{typeName}</span>,
    },
    {
      id: 'bottles',
      title: t`Bottles`,
      sort: 'bottles',
      firstOrder: 'desc',
      align: 'end',
      cell: ({ total }) => <Bottles text={amountOf(total).bottles} total={total} />,
    },
    {
      id: 'leftover',
      title: t`In open bottles`,
      sort: 'leftover',
      firstOrder: 'desc',
      align: 'end',
      isLeftOut: true,
      cell: ({ total }) => <span className={classes.figure}>{amountOf(total).leftover}</span>,
    },
    {
      id: 'total',
      title: t`Total stock`,
      sort: 'total',
      firstOrder: 'desc',
      align: 'end',
      cell: ({ total, key }) => (
        <>
          <span className={classes.total}>
            {amountOf(total, errors?.byGood.get(key) ?? null).totalLeftover}
          </span>
          <LineError error={errors?.byGood.get(key) ?? null} />
          <ReadTimeText time={times?.get(key)} />
        </>
      ),
    },
  ]
}

/** For people who may see prices; as a card, below the name. */
function useValueColumn(values: Values | null): Column<GoodLine>[] {
  const { t } = useLingui()
  const money = useMoney()
  if (values === null) return []
  const textOf = ({ key }: GoodLine): string => {
    const { value = null, price = null } = values.get(key) ?? {}
    if (value === null) return '–'
    return price === null ? '0' : money.one({ amount: value, currency: price.currency })
  }
  return [
    {
      id: 'value',
      title: t`Value`,
      sort: 'value',
      firstOrder: 'desc',
      align: 'end',
      isLeftOut: true,
      cell: (line) => <span className={classes.figure}>{textOf(line)}</span>,
    },
  ]
}

function LineError({ error }: { error: number | null }) {
  const { uncertainty } = useStockAmount()
  const text = uncertainty('ml', error)
  return text && <small className={classes.error}> {text}</small>
}

function Bottles({ text, total }: { text: string; total: GoodLine['total'] }) {
  return (
    <span className={classes.figure}>
      {text}
      {total.open_bottles > 0 && (
        <span className={classes.open}>
          <Plural value={total.open_bottles} one="+ # open" other="+ # open" />
        </span>
      )}
      {total.estimated > 0 && (
        <span className={classes.open}>
          <Plural value={total.estimated} one="# by eye" other="# by eye" />
        </span>
      )}
    </span>
  )
}

interface NameProps {
  line: GoodLine
  inventory: Inventory
  /** How often the line has changed since it was first shown. */
  version: number
}

function Name({ line, inventory, version }: NameProps) {
  const { t } = useLingui()
  const { good, name, barcode, late, key } = line
  // Carried along, so that the link back leads to the same order, also in another tab.
  const order = useTableOrder()
  return (
    <>
      {version > 0 && <span key={version} className={classes.flash} aria-hidden="true" />}
      <RowLink target={{ ...entriesOf(key, inventory), search: order }}>
        {unbroken(name ?? barcode ?? t`Unknown item`)}
      </RowLink>
      {good?.deleted_at && (
        <Mark>
          <Trans>deleted item</Trans>
        </Mark>
      )}
      {late > 0 && (
        <Mark flag="late">
          <Plural value={late} one="# added after completion" other="# added after completion" />
        </Mark>
      )}
    </>
  )
}
