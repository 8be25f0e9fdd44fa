import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { factsOfSystem } from '#domain/pos/systems.ts'
import { BackLink } from '#ui/menu/back-link.tsx'
import { Button } from '#ui/button/button.tsx'
import { BottleIcon, CloudUpIcon } from '#ui/icon/icons.tsx'
import { ListScreen } from '#widgets/list/list-screen.tsx'
import { Message } from '#ui/message/message.tsx'
import { SoldSwitch } from '#widgets/sold-meanwhile/sold-switch.tsx'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { CloudLimitsIfConnected } from '../connection/cloud-limits.tsx'
import { ConnectionNote } from '../connection/connection-note.tsx'
import { useConnection } from '../connection/use-connection.ts'
import { countPrepared, preparedLines, type PreparedCounts } from './prepared-lines.ts'
import { SendingDialogs } from './sending-dialogs.tsx'
import { SendingState } from './sending-state.tsx'
import { usePreparedColumns } from './use-prepared-columns.tsx'
import { usePreparedList } from './use-prepared-list.ts'
import type { Preparation } from './use-preparation.ts'
import { useSending, type ActiveSending } from './use-sending.ts'

/** All goods of an inventory, with their state of sending. */
export function PreparedInventory({ preparation }: { preparation: Preparation }) {
  const { t } = useLingui()
  const { inventory, system } = preparation
  const titleOf = useInventoryTitle()
  const connection = useConnection(system)
  const sending = useSending(system, inventory.id)
  const lines = preparedLines(preparation.lines, preparation.places, sending)
  const counts = countPrepared(lines)
  const list = usePreparedList(lines)
  const { columns, nameOf } = usePreparedColumns(preparation)
  const [isAsking, setAsking] = useState(false)
  const name = factsOfSystem(system).name
  const canSend = connection.state === 'connected' && hasSomethingToSend(sending, counts)
  return (
    <ListScreen
      list={list}
      title={titleOf(inventory)}
      pageTitle={`${titleOf(inventory)} · ${t`Prepare for sending`}`}
      back={<BackToInventory inventory={inventory} />}
      note={<Trans>What will be sent to {name}, and as which product.</Trans>}
      actions={
        <Button leftSection={<CloudUpIcon />} disabled={!canSend} onClick={() => setAsking(true)}>
          <Trans>Send to {name}</Trans>
        </Button>
      }
      banner={
        <>
          <ConnectionNote connection={connection} />
          <CloudLimitsIfConnected />
          <SoldSwitch inventory={inventory} />
          <SendingState sending={sending} preparation={preparation} />
        </>
      }
      searchLabel={t`Search items or products`}
      tabs={[
        { value: 'total', label: <Trans>All</Trans>, count: counts.total },
        { value: 'unresolved', label: <Trans>Not matched</Trans>, count: counts.unresolved },
        { value: 'resolved', label: <Trans>Matched</Trans>, count: counts.resolved },
      ]}
      tabsLabel={t`Status`}
      columns={columns}
      nameOf={nameOf}
      empty={<NothingCounted />}
    >
      <SendingDialogs
        preparation={preparation}
        sending={sending}
        counts={counts}
        isAsking={isAsking}
        onResolve={() => list.setTab('unresolved')}
        onClose={() => setAsking(false)}
      />
    </ListScreen>
  )
}

/** False also while it is unknown what became of an earlier document: its note says what to do. */
function hasSomethingToSend(
  { job, open, documents }: ActiveSending,
  { fresh }: PreparedCounts,
): boolean {
  if (job.running !== null || open.some(({ state }) => state === 'unknown')) return false
  return fresh > 0 || documents.length + open.length === 0
}

function BackToInventory({ inventory: { id, row_number } }: { inventory: Inventory }) {
  return (
    <BackLink to="/dashboard/inventories/$id/$did" params={{ id, did: String(row_number ?? 0) }}>
      <Trans>Inventory</Trans>
    </BackLink>
  )
}

function NothingCounted() {
  return (
    <Message icon={<BottleIcon size={32} />} title={<Trans>Nothing counted yet</Trans>}>
      <p>
        <Trans>Nothing was counted in it.</Trans>
      </p>
    </Message>
  )
}
