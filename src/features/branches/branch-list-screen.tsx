import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { remainingBranches, type Branch } from '#domain/branches/branches.ts'
import type { ListPage, PageRequest } from '#domain/page-request.ts'
import { pageOfRows } from '#storage/lists/list-page.ts'
import { allRows } from '#storage/optimistic.ts'
import type { Database } from '#storage/database.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { BranchIcon, PowerIcon } from '#ui/icon/dashboard-icons.tsx'
import { PinIcon } from '#ui/icon/icons.tsx'
import { formatDateTime } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import { ListScreen } from '#widgets/list/list-screen.tsx'
import { useList } from '#client/use-list.ts'
import { Message } from '#ui/message/message.tsx'
import { useWhole } from '#client/use-known.ts'
import { PlacesDialog } from '#widgets/places/places-dialog.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { BranchStatusDialog } from './branch-status-dialog.tsx'

const CREATE = '/dashboard/branches/create'

/** The company's branches, with how many more it may have. */
export function BranchListScreen() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const remaining = useWhole(readRemaining, [], ['companies', 'branches'])
  const [changing, setChanging] = useState<Branch | null>(null)
  const [placesOf, setPlacesOf] = useState<string | null>(null)
  const list = useList({
    deps: [language],
    tables: ['branches'],
    query: (database, query) => readPage(database, query, language),
  })
  const isFull = remaining === 0
  return (
    <ListScreen
      list={list}
      title={t`Branches`}
      note={remaining !== undefined && <Remaining count={remaining} />}
      create={
        isFull
          ? {
              to: '/dashboard/request-branches/create',
              label: <Trans>Request more branches</Trans>,
            }
          : { to: CREATE, label: <Trans>Add a branch</Trans> }
      }
      searchLabel={t`Search by name, phone or address`}
      isBrief
      columns={[
        { id: 'name', title: t`Name`, sort: 'name', cell: ({ name }) => name },
        {
          id: 'phone',
          title: t`Phone`,
          isUnbroken: true,
          second: 'start',
          cell: ({ phone }) => phone,
        },
        {
          id: 'address',
          title: t`Address`,
          sort: 'address',
          second: 'start',
          cell: ({ address }) => address,
        },
        {
          id: 'status',
          title: t`Status`,
          sort: 'status',
          cell: ({ status }) => <BranchStatusBadge status={status} />,
        },
        {
          id: 'created_at',
          title: t({ message: 'Created', context: 'of an item or a branch' }),
          sort: 'created_at',
          firstOrder: 'desc',
          isMinor: true,
          keepsWords: true,
          cell: ({ created_at }) => formatDateTime(created_at),
        },
      ]}
      nameOf={({ name }) => name}
      linkOf={({ id }) => ({ to: `${CREATE}/{-$id}`, params: { id } })}
      actionsOf={(branch) => [
        {
          key: 'places',
          icon: <PinIcon />,
          label: <Trans>Places of the branch</Trans>,
          onClick: () => setPlacesOf(branch.id),
        },
        {
          key: 'status',
          icon: <PowerIcon />,
          label: branch.status === 'active' ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>,
          onClick: () => setChanging(branch),
        },
      ]}
      empty={<NoBranches />}
    >
      {placesOf !== null && <PlacesDialog branchId={placesOf} onClose={() => setPlacesOf(null)} />}
      {changing && <BranchStatusDialog branch={changing} onClose={() => setChanging(null)} />}
    </ListScreen>
  )
}

async function readPage(
  database: Database,
  query: PageRequest,
  language: string,
): Promise<ListPage<Branch>> {
  return pageOfRows(await allRows(database, 'branches'), query, {
    textsOf: ({ name, phone, address }) => [name, phone, address],
    sorts: {
      created_at: ({ created_at }) => created_at,
      name: ({ name }) => name,
      address: ({ address }) => address ?? '',
      status: ({ status }) => status,
    },
    language,
  })
}

async function readRemaining(database: Database): Promise<number | undefined> {
  const [[company], branches] = await Promise.all([
    allRows(database, 'companies'),
    allRows(database, 'branches'),
  ])
  const active = branches.filter(({ status }) => status === 'active').length
  return company && remainingBranches(company, active)
}

function Remaining({ count }: { count: number }) {
  const { t } = useLingui()
  if (count === 0) return <Trans>All your company's branches are in use.</Trans>
  return t`${plural(count, { one: 'You can activate # more branch', other: 'You can activate # more branches' })}`
}

function NoBranches() {
  return (
    <Message
      icon={<BranchIcon size={32} />}
      title={<Trans>Please create a branch</Trans>}
      actions={
        <ButtonLink to={CREATE} variant="default">
          <Trans>Add a branch</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>A branch is where you count bottles: a bar, a restaurant, a cellar.</Trans>
      </p>
    </Message>
  )
}

function BranchStatusBadge({ status }: Pick<Branch, 'status'>) {
  return status === 'active' ? (
    <Badge tone="good">
      <Trans>Active</Trans>
    </Badge>
  ) : (
    <Badge tone="over">
      <Trans>Deactivated</Trans>
    </Badge>
  )
}
