import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Good } from '#domain/goods/goods.ts'
import { isMatched, type MatchCounts, type PosProductType } from '#domain/pos/products.ts'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { SwapIcon } from '#ui/icon/dashboard-icons.tsx'
import { CloudOffIcon } from '#ui/icon/icons.tsx'
import { ListScreen } from '#widgets/list/list-screen.tsx'
import { Message } from '#ui/message/message.tsx'
import { CloudLimitsIfConnected } from '../connection/cloud-limits.tsx'
import { ConnectionNote } from '../connection/connection-note.tsx'
import { NightlyNote } from '../nightly/nightly-note.tsx'
import { JobProgress } from './job-progress.tsx'
import { MatchBadge } from '../matching/match-badge.tsx'
import { PartNote } from './part-note.tsx'
import { productTabs } from './product-filters.tsx'
import { SyncDialog } from './sync-dialog.tsx'
import { UnresolvedDialog } from '../matching/unresolved-dialog.tsx'
import { WeightsNote } from '../weights/weights-note.tsx'
import { useConnection } from '../connection/use-connection.ts'
import { useProductActions } from './use-product-actions.tsx'
import { useGoodName, useProducts, type ShownProduct } from './use-products.ts'
import { useSync } from './use-sync.ts'

export interface ProductsScreenProps {
  system: PosSystem
  /** Null: all types. */
  type: PosProductType | null
}

/** The products of a point-of-sale system with their goods. */
export function ProductsScreen({ system, type }: ProductsScreenProps) {
  const { t } = useLingui()
  const { list, counts, isPart } = useProducts(system, type)
  const connection = useConnection(system)
  const sync = useSync(system, type)
  const [isChoosing, setChoosing] = useState(false)
  const nameOfGood = useGoodName()
  const actionsOf = useProductActions(system)
  const canSync = connection.state === 'connected' && sync.job.running === null
  const syncButton = (
    <Button leftSection={<SwapIcon />} disabled={!canSync} onClick={() => setChoosing(true)}>
      <Trans>Sync</Trans>
    </Button>
  )
  const isEmpty = !isPart && isNothing(counts)
  // Only one of them, while the list and its counts arrive one after the other.
  const [inHead, inList] = isEmpty ? [null, syncButton] : [syncButton, null]
  const name = factsOfSystem(system).name
  return (
    <ListScreen
      list={list}
      title={type === 'prepared' ? t`${name} semi-finished products` : t`${name} products`}
      actions={
        <Actions system={system} type={type}>
          {inHead}
        </Actions>
      }
      banner={
        <>
          <ConnectionNote connection={connection} />
          <PartNote isShown={isPart && connection.state === 'connected'} />
          <CloudLimitsIfConnected />
          <NightlyNote system={system} />
          <JobProgress job={sync.job} />
          <WeightsNote system={system} />
        </>
      }
      {...(isEmpty
        ? {}
        : {
            searchLabel: t`Search by name, SKU or barcode`,
            tabs: productTabs(system, counts, isPart),
          })}
      tabsLabel={t`Status`}
      isBrief
      columns={[
        { id: 'name', title: t`Name`, sort: 'name', cell: (row) => row.name },
        { id: 'article', title: t`SKU`, isMinor: true, cell: (row) => row.article ?? '–' },
        {
          id: 'unit',
          title: t`Unit`,
          second: 'start',
          cell: (row) => row.measurement_unit ?? '–',
        },
        {
          id: 'good',
          title: t`Item`,
          second: 'start',
          cell: (row) => goodsOf(row).map(nameOfGood).join(', '),
        },
        {
          id: 'status',
          title: t`Status`,
          cell: (row) => <MatchBadge product={row} />,
        },
      ]}
      nameOf={(row) => row.name}
      actionsOf={actionsOf}
      empty={isPart ? <NoneHere /> : <NoneYet name={name}>{inList}</NoneYet>}
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

function NoneYet({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Message
      icon={<SwapIcon size={32} />}
      title={<Trans>No products yet</Trans>}
      actions={children}
    >
      <Trans>Import products from {name} and match them to your items.</Trans>
    </Message>
  )
}

function NoneHere() {
  return (
    <Message icon={<CloudOffIcon size={32} />} title={<Trans>No products on this device</Trans>}>
      <Trans>It holds those that are matched and those that you have looked at.</Trans>
    </Message>
  )
}

/** What the product is matched with; nothing is a null. */
function goodsOf(row: ShownProduct): (Good | null)[] {
  if (!isMatched(row)) return [null]
  return row.goods.length > 1 ? row.goods : [row.good]
}

function isNothing(counts: MatchCounts | undefined): boolean {
  return counts !== undefined && Object.values(counts).every((count) => count === 0)
}

/** Links to the related screens of the same system. */
function Actions({ system, type, children }: ProductsScreenProps & { children: ReactNode }) {
  return (
    <>
      {factsOfSystem(system).hasSemiManufactures && (
        <ButtonLink
          variant="default"
          data-in-tabs
          to={`/dashboard/${system}-integration-${type === 'prepared' ? 'products' : 'semi-manufactures'}`}
        >
          {type === 'prepared' ? <Trans>Products</Trans> : <Trans>Semi-finished products</Trans>}
        </ButtonLink>
      )}
      <ButtonLink variant="default" data-in-tabs to={`/dashboard/${system}-unresolved`}>
        <Trans>Not matched</Trans>
      </ButtonLink>
      {children}
    </>
  )
}
