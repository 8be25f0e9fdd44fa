import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { GoodLine } from '#domain/good-lines.ts'
import type { Inventory } from '#domain/inventories.ts'
import { useGoodAmount } from './use-good-amount.ts'
import type { Versions } from './inventory-goods.ts'
import stacked from '#ui/stacked-table.module.css'
import classes from './goods-table.module.css'

export interface GoodsTableProps {
  inventory: Inventory
  lines: readonly GoodLine[]
  versions: Versions | undefined
}

/** What is left of each good; a table on a wide screen, cards on a phone. */
export function GoodsTable({ inventory, lines, versions }: GoodsTableProps) {
  return (
    <table className={`${classes.table} ${stacked.stacked}`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          <th scope="col">
            <Trans>Type</Trans>
          </th>
          <th scope="col" data-amount>
            <Trans>Bottles</Trans>
          </th>
          <th scope="col" data-amount>
            <Trans>Leftover</Trans>
          </th>
          <th scope="col" data-amount>
            <Trans>Total leftover</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <GoodRow
            key={line.key}
            line={line}
            inventory={inventory}
            version={versions?.get(line.key) ?? 0}
          />
        ))}
      </tbody>
    </table>
  )
}

interface GoodRowProps {
  line: GoodLine
  inventory: Inventory
  version: number
}

function GoodRow({ line, inventory, version }: GoodRowProps) {
  const { total, typeName } = line
  const amount = useGoodAmount(total)
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.name}>
        {version > 0 && <span key={version} className={classes.flash} aria-hidden="true" />}
        <Name line={line} inventory={inventory} />
      </th>
      <td className={classes.type}>{typeName}</td>
      <td data-amount className={classes.bottles}>
        <span className={classes.label}>
          <Trans>Bottles</Trans>
        </span>
        {amount.bottles}
        {total.open_bottles > 0 && (
          <span className={classes.open}>
            <Plural value={total.open_bottles} one="+ # open" other="+ # open" />
          </span>
        )}
      </td>
      <td data-amount className={classes.leftover}>
        <span className={classes.label}>
          <Trans>Leftover</Trans>
        </span>
        {amount.leftover}
      </td>
      <td data-amount className={classes.total}>
        <span className={classes.label}>
          <Trans>Total leftover</Trans>
        </span>
        {amount.totalLeftover}
      </td>
    </tr>
  )
}

function Name({ line, inventory }: Omit<GoodRowProps, 'version'>) {
  const { good, name, barcode, late } = line
  const params = {
    id: inventory.id,
    good_id: line.key,
    did: String(inventory.row_number ?? 0),
  }
  return (
    <>
      <Link to="/dashboard/inventories/$id/$good_id/$did" params={params} className={classes.link}>
        {name ?? barcode ?? <Trans>Unknown good</Trans>}
      </Link>
      {good?.deleted_at && (
        <span className={classes.mark}>
          <Trans>deleted good</Trans>
        </span>
      )}
      {late > 0 && (
        <span className={classes.late}>
          <Plural value={late} one="# late entry" other="# late entries" />
        </span>
      )}
      {name !== null && barcode && <span className={classes.barcode}>{barcode}</span>}
    </>
  )
}
