import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Branch } from '#domain/branches/branches.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canDeleteInventory } from '#domain/people/permissions.ts'
import { allRows } from '#storage/optimistic.ts'
import { allInventories } from '#storage/inventories/inventories.ts'
import { useAccount } from '#client/account.tsx'
import { NoBranches } from '#widgets/empty/no-branches.tsx'
import { CountLink } from '#widgets/count-link.tsx'
import { ScaleIcon } from '#ui/icon/icons.tsx'
import { ClockIcon, PencilIcon, TrashIcon, ListIcon } from '#ui/icon/later-icons.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { ListScreen } from '#widgets/list/list-screen.tsx'
import type { RowAction } from '#ui/table/row-menu.tsx'
import { useList } from '#client/use-list.ts'
import { Message } from '#ui/message/message.tsx'
import { useSelectedInventories } from '#client/selected-inventories.ts'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { useWhole } from '#client/use-known.ts'
import { useHasBranch } from '#client/use-has-branch.ts'
import { useLive } from '#client/use-live.ts'
import { DeleteInventoryDialog } from '../delete-inventory-dialog.tsx'
import { ListFilters } from '#widgets/list/list-filters.tsx'
import {
  countByStatus,
  filterInventories,
  listInventories,
  type InventoryRow,
} from './list-inventories.ts'
import { NameHistoryDialog } from '../name/name-history-dialog.tsx'
import { SelectedInventories } from './selected-inventories.tsx'
import { useInventoryColumns } from './use-inventory-columns.tsx'
import type { ReportRequest } from '../use-report.ts'
import { useRowPresses } from './use-row-presses.ts'

/** The open dialog and its inventory. */
type OpenDialog = { kind: 'rename' | 'history' | 'delete'; inventory: Inventory } | null

/** The inventories of all branches that this person sees. */
export function InventoryListScreen(input: ReportRequest) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = (): void => setDialog(null)
  const { list, counts, branches } = useInventories()
  const selection = useSelectedInventories()
  const renaming = dialog?.kind === 'rename' ? dialog.inventory.id : null
  const columns = useInventoryColumns({ id: renaming, close })
  const actionsOf = useRowActions(setDialog)
  const pressesOf = useRowPresses<InventoryRow>({
    open: (row) => void navigate(linkOf(row)),
    edit: ({ inventory }) => setDialog({ kind: 'rename', inventory }),
  })
  return (
    <ListScreen
      list={list}
      title={t`Inventories`}
      actions={
        <CountLink leftSection={<ScaleIcon />}>
          <Trans>Count bottles</Trans>
        </CountLink>
      }
      searchLabel={t`Search by name, number or branch`}
      tabsLabel={t`Status`}
      tabs={[
        { value: 'all', label: <Trans>All</Trans>, count: counts?.all },
        { value: 'open', label: <Trans>In progress</Trans>, count: counts?.open },
        { value: 'closed', label: <Trans>Completed</Trans>, count: counts?.closed },
      ]}
      filters={<ListFilters list={list} branches={branches} />}
      columns={columns}
      isBrief
      nameOf={({ title }) => title}
      linkOf={(row) => (row.id === renaming ? null : linkOf(row))}
      pressesOf={pressesOf}
      actionsOf={actionsOf}
      selection={selection}
      empty={<NoInventories />}
    >
      <SelectedInventories {...input} />
      {dialog?.kind === 'history' && (
        <NameHistoryDialog inventoryId={dialog.inventory.id} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteInventoryDialog inventory={dialog.inventory} onClose={close} />
      )}
    </ListScreen>
  )
}

function linkOf({ id, inventory }: InventoryRow) {
  return {
    to: '/dashboard/inventories/$id/$did',
    params: { id, did: String(inventory.row_number ?? 0) },
  } as const
}

/** The list for the query in the address, with its filters and actions. */
function useInventories() {
  const { language } = useLanguage()
  const titleOf = useInventoryTitle()
  const list = useList<InventoryRow>({
    deps: [language],
    firstTab: 'all',
    async query(database, query) {
      const [inventories, branches] = await Promise.all([
        allInventories(database),
        allRows(database, 'branches'),
      ])
      return listInventories({ inventories, branches, titleOf, language }, query)
    },
  })
  const { branch, from, to } = list.query
  const counts = useWhole(
    async (database) =>
      countByStatus(filterInventories(await allInventories(database), { branch, from, to })),
    [branch, from, to],
  )
  const branches = useLive((database) => allRows(database, 'branches')) ?? []
  return { list, counts, branches: branches.toSorted(byName) }
}

function byName(one: Branch, other: Branch): number {
  return one.name.localeCompare(other.name)
}

function useRowActions(ask: (dialog: OpenDialog) => void): (row: InventoryRow) => RowAction[] {
  const { actor } = useAccount()
  return ({ inventory }) => [
    {
      key: 'rename',
      label: <Trans>Rename</Trans>,
      icon: <PencilIcon />,
      onClick: () => ask({ kind: 'rename', inventory }),
    },
    ...(inventory.is_name_changed
      ? [
          {
            key: 'history',
            label: <Trans>Change history</Trans>,
            icon: <ClockIcon />,
            onClick: () => ask({ kind: 'history', inventory }),
          },
        ]
      : []),
    ...(canDeleteInventory(actor)
      ? [
          {
            key: 'delete',
            label: <Trans>Delete</Trans>,
            icon: <TrashIcon />,
            onClick: () => ask({ kind: 'delete', inventory }),
          },
        ]
      : []),
  ]
}

function NoInventories() {
  if (useHasBranch() === false) return <NoBranches isComplete />
  return (
    <Message
      icon={<ListIcon size={32} />}
      title={<Trans>No inventories yet</Trans>}
      actions={
        <CountLink>
          <Trans>Start the first one</Trans>
        </CountLink>
      }
    >
      <p>
        <Trans>Choose a branch, then weigh and count what's on its shelves.</Trans>
      </p>
    </Message>
  )
}
