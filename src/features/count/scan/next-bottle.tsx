import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { countOrder, nextInOrder } from '#domain/counting/count-order.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { nameIn } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { Button } from '#ui/button/button.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { useLastCount, type LoadEntries } from '#client/use-last-count.ts'
import { useLive } from '#client/use-live.ts'
import { useCountStore } from '../count-store.ts'
import classes from '../note.module.css'

export interface NextBottleProps {
  inventory: Inventory
  entries: readonly Entry[]
  loadEntries: LoadEntries
}

/** Suggests the good that followed the last bottle in the previous count. Only a tap chooses it. */
export function NextBottle({ inventory, entries, loadEntries }: NextBottleProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const choose = useCountStore((state) => state.choose)
  const last = useLastCount(inventory, loadEntries)
  const way = useMemo(() => countOrder(last?.entries ?? []), [last])
  const next = useMemo(() => nextInOrder(way, countOrder(entries)), [way, entries])
  const good = useLive(
    async (database) => (next === null ? undefined : (await goodsById(database, [next])).get(next)),
    [next],
  )
  if (!good || good.id !== next || good.deleted_at !== null) return null
  const name = nameIn(good, language)
  return (
    <section className={classes.note} aria-label={t`Next on your route`}>
      <div className={classes.head}>
        <p>
          <span className={classes.dim}>
            <Trans>Next on your route</Trans>
          </span>
          <span className={classes.strong}>{name}</span>
        </p>
        <div className={classes.actions}>
          <Button
            variant="default"
            aria-label={t`Choose ${name}`}
            onClick={() => choose({ kind: 'known', good })}
          >
            <Trans>Select</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}
