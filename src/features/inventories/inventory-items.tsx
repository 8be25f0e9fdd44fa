import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { InventoryGoods } from '#domain/inventories/good-lines.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { CountErrors } from '#domain/stock/count-errors.ts'
import type { ReadTime } from '#domain/stock/read-times.ts'
import { useFormat } from '#client/use-format.ts'
import { useTableSort } from '#client/use-table-sort.ts'
import { Stack } from '#ui/layout/stack.tsx'
import type { Watches } from '#client/watches.ts'
import { ChartsPanel } from './charts-panel.tsx'
import { GoodsTable } from './goods-table.tsx'
import { searchLines } from './inventory-goods.ts'
import { NoMatchingGoods } from './nothing-here.tsx'
import { sortLines } from './sort-lines.ts'
import type { Totals } from './use-totals.ts'
import type { Values } from './use-values.ts'
import { ReviewLink, ShelfLink } from '#widgets/review-link/later-links.ts'
import classes from './inventory-screen.module.css'

export interface InventoryItemsProps {
  inventory: Inventory
  goods: InventoryGoods
  totals: Totals
  /** By line; null for a person who may not see prices. */
  values: Values | null
  /** Null until they are computed. */
  errors: CountErrors | null
  watch: Pick<Watches, 'overview'>
  /** Loads the entries of an older inventory; false when the server cannot be reached. */
  loadEntries: (inventoryId: string) => Promise<boolean>
  times: ReadonlyMap<string, ReadTime> | null
  /** What is looked for. */
  search: string
}

/** The counted goods, and their charts. */
export function InventoryItems(props: InventoryItemsProps) {
  const { inventory, goods, totals, values, errors, times, search, watch, loadEntries } = props
  const { versions } = totals
  const { language } = useFormat()
  const sorting = useTableSort()
  const lines = sortLines(searchLines(goods.lines, search), sorting.query, language, values)
  const unknown = searchLines(goods.unknown, search)
  return (
    <div className={classes.columns}>
      <div>
        <Stack>
          {lines.length + unknown.length === 0 && <NoMatchingGoods />}
          {lines.length > 0 && (
            <GoodsTable
              inventory={inventory}
              lines={lines}
              times={times}
              versions={versions}
              values={values}
              errors={errors}
              sorting={sorting}
            />
          )}
          {unknown.length > 0 && (
            <section className={classes.unknown}>
              <h2 className={classes.heading}>
                <Trans>Unmatched barcodes</Trans>
              </h2>
              <p className={classes.hint}>
                <Trans>
                  No item has these barcodes yet. The volumes can be calculated once they're
                  matched.
                </Trans>
              </p>
              <Suspense>
                <ShelfLink inventoryId={inventory.id} />
                <ReviewLink />
              </Suspense>
              <GoodsTable
                inventory={inventory}
                lines={unknown}
                times={times}
                versions={versions}
                values={null}
                errors={null}
              />
            </section>
          )}
        </Stack>
      </div>
      <div className={classes.beside}>
        <ChartsPanel inventoryId={inventory.id} watch={watch.overview} loadEntries={loadEntries} />
      </div>
    </div>
  )
}
