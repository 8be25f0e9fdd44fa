import { Trans, useLingui } from '@lingui/react/macro'
import { removeDelivery, restoreDelivery } from '#domain/deliveries/commands/remove-delivery.ts'
import type { Delivery } from '#domain/deliveries/deliveries.ts'
import { canChangeDelivery } from '#domain/people/delivery-permissions.ts'
import { canTakeInvoices } from '#domain/pos/invoice-permission.ts'
import { factsOfSystem } from '#domain/pos/systems.ts'
import { readPosConnection } from '#storage/pos.ts'
import { useAccount } from '#client/account.tsx'
import { useHasBranch } from '#client/use-has-branch.ts'
import { useLive } from '#client/use-live.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { formatDateTime } from '#ui/format.ts'
import { TrashIcon, ListIcon } from '#ui/icon/later-icons.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { Message } from '#ui/message/message.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import type { RowAction } from '#ui/table/row-menu.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { NoBranches } from '#widgets/empty/no-branches.tsx'
import { WriteOffLink } from '#widgets/write-off-link.tsx'
import { ListFilters } from '#widgets/list/list-filters.tsx'
import { ListScreen } from '#widgets/list/list-screen.tsx'
import { canSeeMoney } from '#domain/people/permissions.ts'
import { allDeliveries, pricesOfDeliveries } from '#storage/deliveries/deliveries.ts'
import { allTransfers } from '#storage/deliveries/movements.ts'
import { allRows } from '#storage/optimistic.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useList } from '#client/use-list.ts'
import { type DeliveryRow, listDeliveries } from './list-deliveries.ts'
import { useDeliveryColumns } from './use-delivery-columns.tsx'

const FORM = '/deliveries/edit/{-$id}'

/** What came to the branches that this person sees. */
export function DeliveryListScreen({ home }: { home: string }) {
  const { t } = useLingui()
  const { list, branches } = useDeliveries()
  const columns = useDeliveryColumns()
  const actionsOf = useRowActions()
  const hasNoBranch = useHasBranch() === false
  return (
    <ListScreen
      list={list}
      title={t`Deliveries`}
      back={
        home === '/count' && (
          <BackLink to={home}>
            <Trans>Count bottles</Trans>
          </BackLink>
        )
      }
      create={hasNoBranch ? null : { to: FORM, label: <Trans>New delivery</Trans> }}
      actions={
        <>
          {!hasNoBranch && <WriteOffLink />}
          <TillLink />
        </>
      }
      searchLabel={t`Search by supplier or number`}
      tabsLabel={t`Status`}
      tabs={[
        { value: 'active', label: <Trans context="deliveries">Received</Trans> },
        { value: 'removed', label: <Trans>Removed</Trans> },
      ]}
      filters={<ListFilters list={list} branches={branches} />}
      columns={columns}
      isBrief
      nameOf={(row) => ('delivery' in row && row.delivery.number) || formatDateTime(row.at)}
      linkOf={linkOf}
      actionsOf={actionsOf}
      empty={hasNoBranch ? <NoBranches isComplete /> : <NoDeliveries />}
    />
  )
}

function linkOf(row: DeliveryRow) {
  if (row.isRemoved) return null
  const to = 'transfer' in row ? '/deliveries/movement/$id' : FORM
  return { to, params: { id: row.id } } as const
}

function NoDeliveries() {
  return (
    <Message
      icon={<ListIcon size={32} />}
      title={<Trans>No deliveries yet</Trans>}
      actions={
        <ButtonLink to={FORM} variant="default">
          <Trans>Record the first one</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>Scan deliveries to see what was used</Trans>
      </p>
    </Message>
  )
}

/** To the invoices of a system that tells them, for people who see prices. */
function TillLink() {
  const { actor } = useAccount()
  const connection = useLive(readPosConnection)
  if (!connection || !canTakeInvoices(actor, connection)) return null
  const { name } = factsOfSystem(connection.system)
  return (
    <ButtonLink to="/dashboard/deliveries-invoices" variant="default" data-in-tabs>
      <Trans>From {name}</Trans>
    </ButtonLink>
  )
}

function useRowActions(): (row: DeliveryRow) => RowAction[] {
  const { t } = useLingui()
  const { actor } = useAccount()
  const run = useRunCommand()
  const restore = async ({ id }: Delivery): Promise<void> => {
    if (await run(restoreDelivery, { delivery_id: id })) {
      showToast('success', t`Delivery restored`)
    }
  }
  const remove = async (one: Delivery): Promise<void> => {
    if (!(await run(removeDelivery, { delivery_id: one.id }))) return
    const undo = { text: t`Undo`, run: () => void restore(one) }
    showToast('success', t`The delivery was removed.`, undo)
  }
  return (row) => {
    if ('transfer' in row || !canChangeDelivery(actor, row.delivery)) return []
    const { delivery } = row
    return delivery.deleted_at === null
      ? [
          {
            key: 'remove',
            label: <Trans>Remove</Trans>,
            icon: <TrashIcon />,
            onClick: () => void remove(delivery),
          },
        ]
      : [
          {
            key: 'restore',
            label: <Trans>Restore</Trans>,
            icon: <ListIcon />,
            onClick: () => void restore(delivery),
          },
        ]
  }
}

/** The list for the query in the address, and the branches that it can be narrowed down to. */
function useDeliveries() {
  const { language } = useLanguage()
  const { actor } = useAccount()
  const list = useList<DeliveryRow>({
    deps: [language],
    firstTab: 'active',
    async query(database, query) {
      const [deliveries, transfers, branches, prices] = await Promise.all([
        allDeliveries(database),
        allTransfers(database),
        allRows(database, 'branches'),
        canSeeMoney(actor) ? pricesOfDeliveries(database) : null,
      ])
      return listDeliveries({ deliveries, transfers, branches, prices, language }, query)
    },
  })
  const branches = useLive((database) => allRows(database, 'branches')) ?? []
  return { list, branches: branches.toSorted((a, b) => a.name.localeCompare(b.name)) }
}
