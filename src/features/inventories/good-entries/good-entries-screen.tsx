import { Trans, useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { Suspense } from 'react'
import { inventoryGoods, lineKeyOf, type GoodLine } from '#domain/inventories/good-lines.ts'
import { nameIn } from '#domain/goods/goods.ts'
import { tareSpreads } from '#storage/goods/weighings.ts'
import { getRow } from '#storage/optimistic.ts'
import { openRecountsOf } from '#storage/recounts/recounts.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { Card } from '#ui/layout/card.tsx'
import { ScreenTitle } from '#ui/layout/screen-title.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { useTableOrder } from '#client/use-table-sort.ts'
import { useFormat } from '#client/use-format.ts'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { EntriesLoader } from '#widgets/entries-loader.tsx'
import { WhenComplete } from '#widgets/when-complete.tsx'
import { EntryCard } from './entry-card.tsx'
import { NoInventory } from '../nothing-here.tsx'
import { useCountedGoods, useInventory, type KnownInventory } from '../use-inventory.ts'
import { useGoodAmount } from './use-good-amount.ts'
import { useTotals } from '../use-totals.ts'
import classes from './good-entries-screen.module.css'

const GoodRecount = lazyWithMessages(
  'dashboard',
  async () => (await import('../recount/good-recount.tsx')).GoodRecount,
)

export interface GoodEntriesScreenProps {
  inventoryId: string
  /** The good's id, or `barcode:` and the bare barcode. */
  lineKey: string
  compute: Remote<ComputeWorker>
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** All entries of one good in one inventory, with their changelogs. */
export function GoodEntriesScreen({ inventoryId, lineKey, ...rest }: GoodEntriesScreenProps) {
  const { t } = useLingui()
  const titleOf = useInventoryTitle()
  const name = useLineName(lineKey)
  const found = useInventory(inventoryId)
  const order = useTableOrder()
  const known = found?.known
  const parent = known ? titleOf(known.inventory) : t`Inventory`
  return (
    <Screen title={[name, parent].filter(Boolean).join(' · ')} width="middle" kind="back">
      <BackLink
        to="/dashboard/inventories/$id/$did"
        params={{ id: inventoryId, did: String(known?.inventory.row_number ?? 0) }}
        search={order}
      >
        {parent}
      </BackLink>
      {found && !known ? (
        <NoInventory isComplete={found.isComplete} />
      ) : (
        <>
          {name && <ScreenTitle>{name}</ScreenTitle>}
          {!known && <Loading />}
          {known && (
            <WhenComplete>
              <EntriesOrLoader known={known} lineKey={lineKey} {...rest} />
            </WhenComplete>
          )}
        </>
      )}
    </Screen>
  )
}

interface EntriesProps extends Omit<GoodEntriesScreenProps, 'inventoryId'> {
  known: KnownInventory
}

function EntriesOrLoader(props: EntriesProps) {
  const { known, loadEntries } = props
  if (!known.isNotLoaded) return <Entries {...props} />
  return <EntriesLoader inventoryId={known.inventory.id} loadEntries={loadEntries} />
}

function Entries({ known, lineKey, compute }: EntriesProps) {
  const { language } = useFormat()
  const counted = useCountedGoods(known.inventory.id)
  const totals = useTotals(counted, compute)
  const spreads = useLive((database) => tareSpreads(database, [lineKey]), [lineKey])
  const isHidden = useIsHidden(known.inventory.id, lineKey)
  if (!counted || !totals || isHidden === undefined) return <Loading />
  const { lines, unknown } = inventoryGoods(totals.goods, totals.entries, { ...counted, language })
  const line = [...lines, ...unknown].find(({ key }) => key === lineKey)
  const entries = counted.entries.filter((entry) => lineKeyOf(entry) === lineKey)
  return (
    <>
      {line && <Sum line={line} />}
      <Suspense>
        <GoodRecount inventory={known.inventory} goodId={lineKey} entries={totals.entries} />
      </Suspense>
      {entries.length === 0 && !isHidden && (
        <p className={classes.none}>
          <Trans>This wasn't counted here.</Trans>
        </p>
      )}
      {entries.length > 0 && (
        <Card as="ul" className={classes.entries}>
          {entries.map((entry) => (
            <EntryCard
              key={entry.id}
              entry={entry}
              inventory={known.inventory}
              tareSpread={spreads?.get(lineKey)}
            />
          ))}
        </Card>
      )}
    </>
  )
}

/** Is this person to count the good again, and does not see what it was counted as until then? */
function useIsHidden(inventoryId: string, goodId: string): boolean | undefined {
  const { actor } = useAccount()
  const { user_id } = actor
  return useLive(
    async (database) =>
      (await openRecountsOf(database, user_id)).some(
        ({ inventory, good }) => inventory.id === inventoryId && good?.id === goodId,
      ),
    [inventoryId, goodId, user_id],
  )
}

/** The good's name, or the bare barcode; empty until it has been read. */
function useLineName(lineKey: string): string {
  const { t } = useLingui()
  const { language } = useFormat()
  const good = useLive(
    async (database) => (await getRow(database, 'goods', lineKey)) ?? null,
    [lineKey],
  )
  if (good) return nameIn(good, language)
  const barcode = /^barcode:(.+)$/.exec(lineKey)?.[1]
  return barcode ?? (good === null ? t`Unknown item` : '')
}

function Sum({ line: { total, typeName, barcode, name } }: { line: GoodLine }) {
  const amount = useGoodAmount()(total)
  return (
    <>
      <p className={classes.facts}>
        {typeName !== '' && <span>{typeName}</span>}
        {name !== null && barcode && <span>{barcode}</span>}
      </p>
      <Card as="dl" className={classes.sum}>
        <div>
          <dt>
            <Trans>Bottles</Trans>
          </dt>
          <dd>{amount.bottles}</dd>
        </div>
        <div>
          <dt>
            <Trans>In open bottles</Trans>
          </dt>
          <dd>{amount.leftover}</dd>
        </div>
        <div>
          <dt>
            <Trans>Total stock</Trans>
          </dt>
          <dd>{amount.totalLeftover}</dd>
        </div>
      </Card>
    </>
  )
}
