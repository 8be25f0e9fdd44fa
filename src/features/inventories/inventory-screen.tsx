import { Trans, useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { Suspense, useMemo, useState } from 'react'
import { inventoryGoods, type InventoryGoods } from '#domain/inventories/good-lines.ts'
import { readTimes, type ReadTime } from '#domain/stock/read-times.ts'
import { sumValues } from '#domain/stock/value.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import type { Watches } from '#client/watches.ts'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { SearchField } from '#ui/field/search-field.tsx'
import { useFormat } from '#client/use-format.ts'
import { EntriesLoader } from '#widgets/entries-loader.tsx'
import { WhenComplete } from '#widgets/when-complete.tsx'
import { InventoryHead } from './inventory-head.tsx'
import { InventoryItems } from './inventory-items.tsx'
import { NoEntries, NoInventory } from './nothing-here.tsx'
import { TotalsBar } from './totals-bar.tsx'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import {
  useCountedGoods,
  useInventory,
  type CountedGoods,
  type KnownInventory,
} from './use-inventory.ts'
import { useValues, type Values } from './use-values.ts'
import type { CountErrors } from '#domain/stock/count-errors.ts'
import { useErrors } from './use-errors.ts'
import { useTotals, type Totals } from './use-totals.ts'
import classes from './inventory-screen.module.css'

const SoldSwitch = lazyWithMessages(
  'dashboard',
  async () => (await import('#widgets/sold-meanwhile/sold-switch.tsx')).SoldSwitch,
)

const Joining = lazyWithMessages('dashboard', async () => (await import('./joining.tsx')).Joining)

const SoldNote = lazyWithMessages(
  'dashboard',
  async () => (await import('./sold-note.tsx')).SoldNote,
)

const ToWeigh = lazyWithMessages('dashboard', async () => (await import('./to-weigh.tsx')).ToWeigh)

const CountState = lazyWithMessages(
  'dashboard',
  async () => (await import('./count-state.tsx')).CountState,
)

const Review = lazyWithMessages('dashboard', async () => (await import('./odd/review.tsx')).Review)

const RecountSection = lazyWithMessages(
  'dashboard',
  async () => (await import('./recount/recount-section.tsx')).RecountSection,
)

export interface InventoryScreenProps {
  inventoryId: string
  compute: Remote<ComputeWorker>
  /** Subscribe to the data of the charts, and to what was used since the inventory before. */
  watch: Pick<Watches, 'overview' | 'comparison'>
  /** Loads the entries of an older inventory; false when the server cannot be reached. */
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** One inventory, good by good; it updates live while others count. */
export function InventoryScreen({ inventoryId, ...rest }: InventoryScreenProps) {
  const { t } = useLingui()
  const titleOf = useInventoryTitle()
  const found = useInventory(inventoryId)
  return (
    <Screen
      title={found?.known ? titleOf(found.known.inventory) : t`Inventory`}
      width="wide"
      kind="back"
    >
      <BackLink to="/dashboard/inventories">
        <Trans>Inventories</Trans>
      </BackLink>
      {!found && <Loading />}
      {found?.known === null && <NoInventory isComplete={found.isComplete} />}
      {found?.known && (
        <WhenComplete>
          <Inventory known={found.known} {...rest} />
        </WhenComplete>
      )}
    </Screen>
  )
}

interface InventoryProps extends Omit<InventoryScreenProps, 'inventoryId'> {
  known: KnownInventory
}

function Inventory({ known, compute, watch, loadEntries }: InventoryProps) {
  const { language } = useFormat()
  const counted = useCountedGoods(known.inventory.id)
  const totals = useTotals(counted, compute)
  const goods =
    counted && totals && inventoryGoods(totals.goods, totals.entries, { ...counted, language })
  const values = useValues(known.inventory, counted, totals)
  const errors = useErrors(totals)
  const { inventory, isNotLoaded } = known
  return (
    <>
      <InventoryHead known={known} compute={compute} loadEntries={loadEntries} />
      <Suspense>
        <Joining inventory={inventory} />
      </Suspense>
      {inventory.status === 'open' && (
        <>
          <Suspense>
            <CountState inventory={inventory} loadEntries={loadEntries} />
          </Suspense>
          <Suspense>
            <SoldSwitch inventory={inventory} />
          </Suspense>
        </>
      )}
      {isNotLoaded && <EntriesLoader inventoryId={inventory.id} loadEntries={loadEntries} />}
      {!isNotLoaded && !goods && <Loading />}
      {goods && !isNotLoaded && (
        <Goods
          inventory={inventory}
          counted={counted}
          goods={goods}
          totals={totals}
          values={values}
          errors={errors}
          watch={watch}
          loadEntries={loadEntries}
        />
      )}
    </>
  )
}

interface GoodsProps extends Pick<InventoryScreenProps, 'watch' | 'loadEntries'> {
  inventory: KnownInventory['inventory']
  counted: CountedGoods
  goods: InventoryGoods
  totals: Totals
  /** By line; null for a person who may not see prices. */
  values: Values | null
  /** Null until they are computed. */
  errors: CountErrors | null
}

/** What was counted; of a completed inventory first what is odd. */
function Goods(props: GoodsProps) {
  const { inventory, counted, goods, totals, values, errors, watch, loadEntries } = props
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const times = useReadTimes(inventory, totals)
  const recounts = (
    <Suspense>
      <RecountSection inventory={inventory} entries={totals.entries} />
    </Suspense>
  )
  if (goods.lines.length + goods.unknown.length === 0) {
    return (
      <>
        {recounts}
        <NoEntries inventory={inventory} />
      </>
    )
  }
  const isOpen = inventory.status === 'open'
  const isEstimated = totals.goods.some(({ estimated }) => estimated > 0)
  const field = (
    <SearchField
      className={classes.search ?? ''}
      label={t`Search items, types or barcodes`}
      value={search}
      onChange={setSearch}
    />
  )
  const items = <InventoryItems {...props} times={times} search={search} />
  return (
    <>
      {times && (
        <Suspense>
          <SoldNote inventory={inventory} times={times} />
        </Suspense>
      )}
      <TotalsBar
        sum={totals.sum}
        value={values && sumValues([...values.values()])}
        error={errors?.whole ?? null}
      />
      {isOpen ? (
        <>
          {recounts}
          {isEstimated && (
            <Suspense>
              <ToWeigh inventory={inventory} counted={counted} values={values} />
            </Suspense>
          )}
          <div className={classes.tools}>{field}</div>
          {items}
        </>
      ) : (
        <Suspense fallback={<Loading />}>
          <Review
            inventory={inventory}
            totals={totals}
            values={values}
            goods={counted.goods}
            count={goods.lines.length + goods.unknown.length}
            watch={watch.comparison}
            loadEntries={loadEntries}
            search={field}
            items={items}
          >
            {recounts}
            <Suspense>
              <SoldSwitch inventory={inventory} />
            </Suspense>
          </Review>
        </Suspense>
      )}
    </>
  )
}

/** Shown only where the bar sold while it was counted. */
function useReadTimes(
  { sold_meanwhile }: KnownInventory['inventory'],
  { entries }: Totals,
): ReadonlyMap<string, ReadTime> | null {
  return useMemo(
    () => (sold_meanwhile === true ? readTimes(entries) : null),
    [sold_meanwhile, entries],
  )
}
