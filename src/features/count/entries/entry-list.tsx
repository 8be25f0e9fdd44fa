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
  const [userId, setUserId] = useState<string | null>(null)
  const wanted = userId === null ? entries : entries.filter((entry) => entry.user_id === userId)
  const visible = wanted.slice(0, shown)
  const ids = [...new Set(visible.flatMap(({ good_id }) => good_id ?? []))]
  const goods = useLive((database) => goodsById(database, ids), [ids.join()])
  const spreads = useLive((database) => tareSpreads(database, ids), [ids.join()])
  const isShared = entries.some(({ user_id }) => user_id !== entries[0]?.user_id)
  return (
    <section aria-label={t`Entries`}>
      {isShared && (
        <Suspense>
          <CountersStrip entries={entries} shown={userId} onShow={setUserId} />
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
