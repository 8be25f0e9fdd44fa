import { Trans, useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { useState } from 'react'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Loading } from '#ui/loading.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useFormat } from '#ui/use-format.ts'
import { EntriesLoader } from './entries-loader.tsx'
import { GoodsTable } from './goods-table.tsx'
import { inventoryGoods, searchLines } from './inventory-goods.ts'
import { InventoryHead } from './inventory-head.tsx'
import { NoEntries, NoInventory, NoResult } from './nothing-here.tsx'
import { TotalsBar } from './totals-bar.tsx'
import { useCounted, useInventory, type KnownInventory } from './use-inventory.ts'
import { useTotals } from './use-totals.ts'
import classes from './inventory-screen.module.css'

export interface InventoryScreenProps {
  inventoryId: string
  compute: Remote<ComputeWorker>
  /** Fetches the entries of an older inventory; false when the server could not be reached. */
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** One stock-taking, good by good; it fills in while others count. */
export function InventoryScreen({ inventoryId, compute, loadEntries }: InventoryScreenProps) {
  const found = useInventory(inventoryId)
  return (
    <main className={classes.screen}>
      <BackLink to="/dashboard/inventories">
        <Trans>Inventories</Trans>
      </BackLink>
      {!found && <Loading />}
      {found?.known === null && <NoInventory isComplete={found.isComplete} />}
      {found?.known && (
        <Inventory known={found.known} compute={compute} loadEntries={loadEntries} />
      )}
    </main>
  )
}

interface InventoryProps extends Omit<InventoryScreenProps, 'inventoryId'> {
  known: KnownInventory
}

function Inventory({ known, compute, loadEntries }: InventoryProps) {
  const { t } = useLingui()
  const { language } = useFormat()
  const [search, setSearch] = useState('')
  const counted = useCounted(known.inventory.id)
  const totals = useTotals(counted?.entries, compute)
  const goods =
    counted && totals && inventoryGoods(totals.goods, totals.entries, { ...counted, language })
  const lines = goods ? searchLines(goods.lines, search) : []
  const unknown = goods ? searchLines(goods.unknown, search) : []
  const isEmpty =
    goods !== undefined && goods !== null && goods.lines.length + goods.unknown.length === 0

  return (
    <>
      <InventoryHead
        known={known}
        compute={compute}
        lines={goods ? [...goods.lines, ...goods.unknown] : []}
        totals={totals}
      />
      {known.isWithheld ? (
        <EntriesLoader inventoryId={known.inventory.id} loadEntries={loadEntries} />
      ) : (
        totals && <TotalsBar sum={totals.sum} />
      )}
      {!goods && !known.isWithheld && <Loading />}
      {isEmpty && !known.isWithheld && <NoEntries inventory={known.inventory} />}
      {goods && !isEmpty && (
        <>
          <SearchField
            className={classes.search ?? ''}
            label={t`Search goods, types or barcodes`}
            value={search}
            onChange={setSearch}
          />
          <div aria-live="polite" className={classes.results}>
            {lines.length + unknown.length === 0 && <NoResult />}
            {lines.length > 0 && (
              <GoodsTable inventory={known.inventory} lines={lines} versions={totals?.versions} />
            )}
            {unknown.length > 0 && (
              <section className={classes.unknown}>
                <h2 className={classes.heading}>
                  <Trans>Barcodes without a good</Trans>
                </h2>
                <p className={classes.hint}>
                  <Trans>
                    These were counted though no good has this barcode yet. Once a good has it, they
                    can be worked out.
                  </Trans>
                </p>
                <GoodsTable
                  inventory={known.inventory}
                  lines={unknown}
                  versions={totals?.versions}
                />
              </section>
            )}
          </div>
        </>
      )}
    </>
  )
}
