import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { isMatched, type MatchCounts, type PosProductType } from '#domain/pos/products.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { SwapIcon } from '#ui/icon/dashboard-icons.tsx'
import { ListScreen } from '#widgets/list-screen.tsx'
import { Message } from '#ui/message/message.tsx'
import { CloudLimitsIfConnected } from '../connection/cloud-limits.tsx'
import { ConnectionNote } from '../connection/connection-note.tsx'
import { JobProgress } from './job-progress.tsx'
import { MatchBadge } from '../matching/match-badge.tsx'
import { productTabs } from './product-filters.tsx'
import { SyncDialog } from './sync-dialog.tsx'
import { UnresolvedDialog } from '../matching/unresolved-dialog.tsx'
import { WeightsNote } from '../weights/weights-note.tsx'
import { useConnection } from '../connection/use-connection.ts'
import { useProductActions } from './use-product-actions.tsx'
import { useGoodName, useProducts } from './use-products.ts'
import { useSync } from './use-sync.ts'

export interface ProductsScreenProps {
  system: PosSystem
  /** Null: all types. */
  type: PosProductType | null
}

/** The products of a point-of-sale system with their goods. */
export function ProductsScreen({ system, type }: ProductsScreenProps) {
  const { t } = useLingui()
  const { list, counts } = useProducts(system, type)
  const connection = useConnection(system)
  const sync = useSync(system, type)
  const [isChoosing, setChoosing] = useState(false)
  const nameOfGood = useGoodName()
  const actionsOf = useProductActions(system)
  const canSync = connection.state === 'connected' && sync.job.running === null
  const syncButton = (
    <Button leftSection={<SwapIcon />} disabled={!canSync} onClick={() => setChoosing(true)}>
      <Trans>Synchronize</Trans>
    </Button>
  )
  const isEmpty = counts !== undefined && sumOf(counts) === 0
  const name = factsOfSystem(system).name
  return (
    <ListScreen
      list={list}
      title={type === 'prepared' ? t`${name} semi-finished products` : t`${name} products`}
      actions={
        <Actions system={system} type={type}>
          {!isEmpty && syncButton}
        </Actions>
      }
      banner={
        <>
          <ConnectionNote connection={connection} />
          <CloudLimitsIfConnected />
          <JobProgress job={sync.job} />
          <WeightsNote system={system} />
        </>
      }
      {...(isEmpty ? {} : { searchLabel: t`Search by name, SKU or barcode` })}
      {...(isEmpty ? {} : { tabs: productTabs(system, counts) })}
      tabsLabel={t`Status`}
      columns={[
        { id: 'name', title: t`Name`, sort: 'name', cell: (row) => row.name },
        { id: 'article', title: t`SKU`, isMinor: true, cell: (row) => row.article ?? '–' },
        { id: 'unit', title: t`Unit`, cell: (row) => row.measurement_unit ?? '–' },
        {
          id: 'good',
          title: t`Item`,
          cell: (row) =>
            isMatched(row) && row.goods.length > 1
              ? row.goods.map(nameOfGood).join(', ')
              : nameOfGood(isMatched(row) ? row.good : null),
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
          <Trans>Import products from {name} and match them to your items.</Trans>
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

/** Links to the related screens of the same system. */
function Actions({ system, type, children }: ProductsScreenProps & { children: ReactNode }) {
  return (
    <>
      {factsOfSystem(system).hasSemiManufactures && (
        <ButtonLink
          variant="default"
          to={`/dashboard/${system}-integration-${type === 'prepared' ? 'products' : 'semi-manufactures'}`}
        >
          {type === 'prepared' ? <Trans>Products</Trans> : <Trans>Semi-finished products</Trans>}
        </ButtonLink>
      )}
      <ButtonLink variant="default" to={`/dashboard/${system}-unresolved`}>
        <Trans>Unresolved</Trans>
      </ButtonLink>
      {children}
    </>
  )
}
