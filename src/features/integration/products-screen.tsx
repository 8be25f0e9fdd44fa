import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { matchProduct } from '#domain/commands/match-product.ts'
import {
  isMatched,
  type MatchCounts,
  type PosProductType,
  type PosSystem,
} from '#domain/pos-products.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SwapIcon } from '#ui/dashboard-icons.tsx'
import { PencilIcon, UndoIcon } from '#ui/icons.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { RowAction } from '#ui/list/row-menu.tsx'
import { Message } from '#ui/message.tsx'
import { showToast } from '#ui/toast.tsx'
import { useDeed } from '#ui/use-deed.ts'
import { ConnectionNote } from './connection-note.tsx'
import { JobProgress } from './job-progress.tsx'
import { MatchBadge } from './match-badge.tsx'
import { productTabs } from './product-filters.tsx'
import { SyncDialog } from './sync-dialog.tsx'
import { SYSTEM_NAME } from './system-names.ts'
import { UnresolvedDialog } from './unresolved-dialog.tsx'
import { useConnection } from './use-connection.ts'
import { useGoodName, useProducts, type ShownProduct } from './use-products.ts'
import { useSync } from './use-sync.ts'

export interface ProductsScreenProps {
  system: PosSystem
  /** Null: of any kind. */
  type: PosProductType | null
}

/** The products of a point-of-sale system, and which good each of them is. */
export function ProductsScreen({ system, type }: ProductsScreenProps) {
  const { t } = useLingui()
  const { list, counts } = useProducts(system, type)
  const connection = useConnection(system)
  const sync = useSync(system, type)
  const [isChoosing, setChoosing] = useState(false)
  const nameOfGood = useGoodName()
  const actionsOf = useActions(system)
  const canSync = connection.state === 'connected' && sync.job.running === null
  const syncButton = (
    <Button leftSection={<SwapIcon />} disabled={!canSync} onClick={() => setChoosing(true)}>
      <Trans>Synchronize</Trans>
    </Button>
  )
  const isEmpty = counts !== undefined && sumOf(counts) === 0
  const name = SYSTEM_NAME[system]
  return (
    <ListScreen
      list={list}
      title={type === 'prepared' ? t`Semi-manufactures of ${name}` : t`Products of ${name}`}
      deeds={
        <Deeds system={system} type={type}>
          {!isEmpty && syncButton}
        </Deeds>
      }
      banner={
        <>
          <ConnectionNote connection={connection} />
          <JobProgress job={sync.job} />
        </>
      }
      {...(isEmpty ? {} : { searchLabel: t`Search by name, article or barcode` })}
      {...(isEmpty ? {} : { tabs: productTabs(system, counts) })}
      tabsLabel={t`Status`}
      columns={[
        { id: 'name', title: t`Name`, sort: 'name', cell: (row) => row.name },
        { id: 'article', title: t`Article`, isMinor: true, cell: (row) => row.article ?? '–' },
        { id: 'unit', title: t`Unit`, cell: (row) => row.measurement_unit ?? '–' },
        {
          id: 'good',
          title: t`Good`,
          cell: (row) => nameOfGood(isMatched(row) ? row.good : null),
        },
        {
          id: 'status',
          title: t`Status`,
          isPlain: true,
          cell: (row) => <MatchBadge product={row} />,
        },
      ]}
      nameOf={(row) => row.name}
      actionsOf={actionsOf}
      empty={
        <Message
          icon={<SwapIcon size={32} />}
          title={<Trans>No products yet</Trans>}
          actions={syncButton}
        >
          <Trans>Bring the products of {name} in, and match them to your goods.</Trans>
        </Message>
      }
    >
      {isChoosing && (
        <SyncDialog
          system={system}
          type={type}
          onStarted={(job) => {
            setChoosing(false)
            sync.job.watch(job)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {sync.left && (
        <UnresolvedDialog system={system} counts={sync.left} onClose={sync.forgetLeft} />
      )}
    </ListScreen>
  )
}

function sumOf(counts: MatchCounts): number {
  return Object.values(counts).reduce((sum: number, count: number) => sum + count, 0)
}

/** The ways to the neighbouring screens of the same system. */
function Deeds({ system, type, children }: ProductsScreenProps & { children: ReactNode }) {
  return (
    <>
      {system === 'syrve' && (
        <ButtonLink
          variant="default"
          to={
            type === 'prepared'
              ? '/dashboard/syrve-integration-products'
              : '/dashboard/syrve-integration-semi-manufactures'
          }
        >
          {type === 'prepared' ? <Trans>Products</Trans> : <Trans>Semi-manufactures</Trans>}
        </ButtonLink>
      )}
      <ButtonLink variant="default" to={`/dashboard/${system}-unresolved`}>
        <Trans>Unresolved</Trans>
      </ButtonLink>
      {children}
    </>
  )
}

/** What was found by itself is not edited; what a person decided can be taken back. */
function useActions(system: PosSystem) {
  const { t } = useLingui()
  const run = useDeed()
  const navigate = useNavigate()
  const unmatch = async (id: string): Promise<void> => {
    if (await run(matchProduct, { product_id: id, good_id: null })) {
      showToast('success', t`Updated`)
    }
  }
  return ({ id, status, gone_at }: ShownProduct): RowAction[] => {
    if (gone_at !== null || status === 1) return []
    if (status === 4) {
      return [
        {
          key: 'unmatch',
          label: <Trans>Take the merge back</Trans>,
          icon: <UndoIcon />,
          onClick: () => void unmatch(id),
        },
      ]
    }
    return [
      {
        key: 'merge',
        label: <Trans>Merge with a good</Trans>,
        icon: <PencilIcon />,
        onClick: () =>
          void navigate({ to: `/dashboard/${system}-unresolved`, search: { type: id } }),
      },
    ]
  }
}
