import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { countOrder, nextInOrder } from '#domain/count-order.ts'
import type { Entry } from '#domain/entries.ts'
import { nameIn } from '#domain/goods.ts'
import type { Inventory } from '#domain/inventories.ts'
import { goodsById } from '#storage/goods.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.ts'
import { useLastCount, type LoadEntries } from '#ui/use-last-count.ts'
import { useLive } from '#ui/use-live.ts'
import { useCountStore } from '../count-store.ts'
import classes from './note.module.css'

export interface NextBottleProps {
  inventory: Inventory
  entries: readonly Entry[]
  loadEntries: LoadEntries
}

/** What stood behind the last bottle when the branch was counted before. Only a tap chooses it. */
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
    <section className={classes.note} aria-label={t`Next, as last time`}>
      <div className={classes.head}>
        <p>
          <span className={classes.dim}>
            <Trans>Next, as last time</Trans>
          </span>
          <span className={classes.strong}>{name}</span>
        </p>
        <div className={classes.deeds}>
          <Button
            variant="default"
            aria-label={t`Choose ${name}`}
            onClick={() => choose({ kind: 'known', good })}
          >
            <Trans>This one</Trans>
          </Button>
        </div>
      </div>
    </section>
  )
}
