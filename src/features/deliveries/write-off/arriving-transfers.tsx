import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { faultKey } from '#domain/deliveries/delivery-draft.ts'
import { isInBulk } from '#domain/deliveries/amounts.ts'
import type { Good } from '#domain/goods/goods.ts'
import { receiveTransfer } from '#domain/movements/commands/receive-transfer.ts'
import type { Movement, ReceivedLine } from '#domain/movements/movements.ts'
import { isReceipt, readReceipt, wholeReceipt } from '#domain/movements/receipt-draft.ts'
import { routeOf } from '#domain/movements/transfers.ts'
import type { Database } from '#storage/database.ts'
import { arrivingTransfers } from '#storage/deliveries/movements.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { allRows } from '#storage/optimistic.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useLive } from '#client/use-live.ts'
import { Button } from '#ui/button/button.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { formatDateTime } from '#ui/format.ts'
import { Card } from '#ui/layout/card.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import classes from '../form/delivery-form.module.css'
import { useFaultText } from '../form/use-line-labels.ts'
import { useLineText } from './use-line-text.ts'

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
        <Less transfer={transfer} goods={goods} onRead={receive} />
      ) : (
        <div className={classes.quick}>
          <Button variant="default" size="md" onClick={() => receive([])}>
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

interface LessProps extends Pick<TransferProps, 'transfer' | 'goods'> {
  onRead: (received: ReceivedLine[]) => void
}

/** How much came of each line; it begins with all of it. */
function Less({ transfer: { lines }, goods, onRead }: LessProps) {
  const { t } = useLingui()
  const lineText = useLineText()
  const faultText = useFaultText()
  const [draft, setDraft] = useState(() => wholeReceipt(lines))
  const [isChecked, setChecked] = useState(false)
  const read = readReceipt(lines, draft)
  const save = (): void => {
    setChecked(true)
    if (isReceipt(read)) onRead(read)
  }
  return (
    <div className={classes.parts}>
      {lines.map((line) => (
        <NumberField
          key={line.id}
          name={`received-${line.id}`}
          label={t`Arrived: ${lineText(line, goods.get(line.good_id))}`}
          isWhole={!isInBulk(line.unit)}
          value={draft[line.id] ?? ''}
          onChange={(value) => setDraft((before) => ({ ...before, [line.id]: value }))}
          error={
            isChecked && !isReceipt(read) ? faultText(read[faultKey(line.id, 'amount')]) : null
          }
        />
      ))}
      <div className={classes.quick}>
        <Button variant="default" size="md" onClick={save}>
          <Trans>Save what arrived</Trans>
        </Button>
      </div>
    </div>
  )
}

function useReceive({ id }: Movement): (received: ReceivedLine[]) => void {
  const { t } = useLingui()
  const run = useRunCommand()
  const receive = async (received: ReceivedLine[]): Promise<void> => {
    if (!(await run(receiveTransfer, { movement_id: id, received }))) return
    const undo = () => void run(receiveTransfer, { movement_id: id, received: null })
    showToast('success', t`Transfer received`, { text: t`Undo`, run: undo })
  }
  return (received) => void receive(received)
}
