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
import { allNames } from '#domain/goods/names.ts'
import { pageOfRows } from '#storage/lists/list-page.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useList } from '#client/use-list.ts'
import { CloudLimitsIfConnected } from '../connection/cloud-limits.tsx'
import { ConnectionNote } from '../connection/connection-note.tsx'
import { useConnection } from '../connection/use-connection.ts'
import {
  countPrepared,
  preparedLines,
  type PreparedCounts,
  isOnPreparedTab,
  type PreparedLine,
} from './prepared-lines.ts'
import { SendingState } from './sending-state.tsx'
import { usePreparedColumns } from './use-prepared-columns.tsx'
import type { Preparation } from './use-preparation.ts'
import { useSending, type ActiveSending } from './use-sending.ts'
import { LISTED } from '../products/use-products.ts'
import { LeftOutDialog } from './form/left-out-dialog.tsx'
import { SendDialog } from './form/send-dialog.tsx'

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
      isBrief
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

/** One page of the lines, sorted by the goods' names. */
function usePreparedList(lines: readonly PreparedLine[]) {
  const { language } = useLanguage()
  const nameOf = ({ good, total }: PreparedLine): string =>
    good?.[`name_${language}`] || total.barcode || ''
  return useList<PreparedLine>({
    firstTab: 'total',
    pageSize: LISTED,
    deps: [JSON.stringify(lines), language],
    query: (_database, query) =>
      Promise.resolve(
        pageOfRows(
          lines.filter((line) => isOnPreparedTab(line, query.tab)),
          { ...query, order: query.sort === null ? 'asc' : query.order },
          { textsOf, sorts: { created_at: nameOf }, language },
        ),
      ),
  })
}

function textsOf({ good, product, total }: PreparedLine): (string | null)[] {
  const names = good ? [...allNames(good), good.barcode] : []
  return [...names, total.barcode, product?.name ?? null]
}

interface SendingDialogsProps {
  preparation: Preparation
  sending: ActiveSending
  counts: PreparedCounts
  /** The send dialog is open. */
  isAsking: boolean
  /** Shows the unresolved lines. */
  onResolve: () => void
  onClose: () => void
}

/**
 * Reports goods that are left out before the store is chosen, and again after the others are sent.
 */
function SendingDialogs(props: SendingDialogsProps) {
  const { preparation, sending, counts, isAsking, onResolve, onClose } = props
  const [isWarned, setWarned] = useState(false)
  const close = (): void => {
    setWarned(false)
    sending.forgetSent()
    onClose()
  }
  const resolve = (): void => {
    close()
    onResolve()
  }
  const warning = { system: preparation.system, counts, onResolve: resolve, onClose: close }
  if (isAsking && !isWarned && counts.unresolved > 0) {
    return <LeftOutDialog {...warning} onContinue={() => setWarned(true)} />
  }
  if (isAsking) return <SendDialog preparation={preparation} sending={sending} onClose={close} />
  return sending.isJustSent && counts.unresolved > 0 ? <LeftOutDialog {...warning} /> : null
}
