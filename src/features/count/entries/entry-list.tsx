import { Trans, useLingui } from '@lingui/react/macro'
import { memo, Suspense, useState } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { tareSpreads } from '#storage/goods/weighings.ts'
import { Card } from '#ui/layout/card.tsx'
import { Button } from '#ui/button/button.tsx'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import { useLive } from '#client/use-live.ts'
import { EntryRow } from './entry-row.tsx'
import type { CountersStripProps } from '../places/counters-strip.tsx'
import classes from './entry-list.module.css'

const CountersStrip = lazyWithMessages(
  'count',
  async () => (await import('../places/counters-strip.tsx')).CountersStrip,
)

/** Rows drawn at once: nobody reads the thousandth row while counting. */
const PIECE = 50

export interface EntryListProps {
  inventory: Inventory
  /** Newest first; at least one. */
  entries: readonly Entry[]
}

/** Memoised: a scale sends ten or more readings a second, and none of them changes the list. */
export const EntryList = memo(function EntryList({ inventory, entries }: EntryListProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(PIECE)
  const [who, setWho] = useState<CountersStripProps['shown']>(null)
  const wanted = who ? entries.filter((entry) => isBy(entry, who.user_id, who.full_name)) : entries
  const visible = wanted.slice(0, shown)
  const ids = [...new Set(visible.flatMap(({ good_id }) => good_id ?? []))]
  const goods = useLive((database) => goodsById(database, ids), [ids.join()])
  const spreads = useLive((database) => tareSpreads(database, ids), [ids.join()])
  const [{ user_id, user_full_name } = {}] = entries
  const isShared = !entries.every((entry) => isBy(entry, user_id, user_full_name))
  return (
    <section aria-label={t`Entries`}>
      {isShared && (
        <Suspense>
          <CountersStrip entries={entries} shown={who} onShow={setWho} />
        </Suspense>
      )}
      <Card as="ol" className={classes.list}>
        {visible.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            inventory={inventory}
            good={goods?.get(entry.good_id ?? '')}
            tareSpread={spreads?.get(entry.good_id ?? '')}
          />
        ))}
      </Card>
      {wanted.length > shown && (
        <Button variant="default" fullWidth onClick={() => setShown(shown + PIECE)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
})

/** A key counts under the id of the person who made it, and under its own name. */
function isBy(entry: Entry, userId?: string, name?: string): boolean {
  return entry.user_id === userId && entry.user_full_name === name
}
