import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Good } from '#domain/goods/goods.ts'
import type { Movement } from '#domain/movements/movements.ts'
import { routeOf } from '#domain/movements/transfers.ts'
import type { Database } from '#storage/database.ts'
import { arrivingTransfers } from '#storage/deliveries/movements.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { allRows } from '#storage/optimistic.ts'
import { useLive } from '#client/use-live.ts'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { Card } from '#ui/layout/card.tsx'
import classes from '../form/delivery-form.module.css'
import { ReceiptForm } from './receipt-form.tsx'
import { useLineText } from './use-line-text.ts'
import { useReceive } from './use-receive.ts'

interface Arriving {
  transfers: Movement[]
  goods: Map<string, Good>
  branches: Map<string, string>
}

async function readArriving(database: Database): Promise<Arriving> {
  const branches = await allRows(database, 'branches')
  const transfers = await arrivingTransfers(
    database,
    branches.map(({ id }) => id),
  )
  const ids = transfers.flatMap(({ lines }) => lines.map(({ good_id }) => good_id))
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  return { transfers, goods: await goodsById(database, ids), branches: names }
}

/** What other branches have sent here: it arrived in one press, or less of it did. */
export function ArrivingTransfers() {
  const arriving = useLive(readArriving)
  if (!arriving || arriving.transfers.length === 0) return null
  return (
    <Card as="section" className={classes.part}>
      <h2>
        <Trans comment="Of goods that another branch has sent">On the way</Trans>
      </h2>
      <ul className={classes.lines}>
        {arriving.transfers.map((transfer) => (
          <Transfer key={transfer.id} transfer={transfer} {...arriving} />
        ))}
      </ul>
    </Card>
  )
}

interface TransferProps extends Omit<Arriving, 'transfers'> {
  transfer: Movement
}

function Transfer({ transfer, goods, branches }: TransferProps) {
  const { moved_at, lines, user_full_name, note } = transfer
  const [isLess, setLess] = useState(false)
  const receive = useReceive(transfer)
  const lineText = useLineText()
  const items = lines.map((line) => lineText(line, goods.get(line.good_id))).join(', ')
  const about = [formatDateTime(moved_at), routeOf(transfer, branches), user_full_name, note]
  return (
    <li className={classes.line} aria-label={items}>
      <strong className={classes.name}>{items}</strong>
      <p className={classes.paper}>{about.filter(Boolean).join(' · ')}</p>
      {isLess ? (
        <ReceiptForm transfer={transfer} goods={goods} onRead={(came) => void receive(came)} />
      ) : (
        <div className={classes.quick}>
          <Button variant="default" size="md" onClick={() => void receive([])}>
            <Trans>All arrived</Trans>
          </Button>
          <Button variant="subtle" size="md" onClick={() => setLess(true)}>
            <Trans>Less arrived</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}
