import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { spellPlaces } from '#domain/branches/places.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { listAt, routeAt } from '#domain/inventories/places/route-at.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { Button } from '#ui/button/button.tsx'
import { useLanguage } from '#ui/language/language.ts'
import type { LoadEntries } from '#client/use-last-count.ts'
import { useLive } from '#client/use-live.ts'
import { useCountPlaces } from '#widgets/places/use-count-places.ts'
import { useCountStore } from '../count-store.ts'
import { usePlace } from '../places/place-store.ts'
import note from '../note.module.css'
import classes from './next-bottle.module.css'

export interface NextBottleProps {
  inventory: Inventory
  loadEntries: LoadEntries
}

/**
 * Suggests the good that followed the last bottle in the previous count, at the chosen place first,
 * and lists what else stood there; of a short list what is left of it. Only a tap chooses one.
 */
export function NextBottle({ inventory, loadEntries }: NextBottleProps) {
  const { t } = useLingui()
  const { next, left } = useRoute(inventory, loadEntries)
  if (!next) return null
  const isOfList = Boolean(inventory.short_list)
  return (
    <section
      className={note.note}
      aria-label={isOfList ? t`Next: short list` : t`Next on your route`}
    >
      <div className={note.head}>
        <p>
          <span className={note.dim}>
            {isOfList ? <Trans>Next: short list</Trans> : <Trans>Next on your route</Trans>}
          </span>
          <GoodName good={next} />
        </p>
        <div className={note.actions}>
          <Choose good={next} />
        </div>
      </div>
      {left.length > 0 && (
        <details>
          <summary className={classes.summary}>
            {isOfList ? (
              <Plural value={left.length} one="# more listed" other="# more listed" />
            ) : (
              <Plural
                value={left.length}
                one="# not counted yet at this place"
                other="# not counted yet at this place"
              />
            )}
          </summary>
          <ol className={classes.left}>
            {left.map((good) => (
              <li key={good.id} className={classes.line}>
                <GoodName good={good} />
                <Choose good={good} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

function GoodName({ good }: { good: Good }) {
  const { language } = useLanguage()
  return <span className={note.strong}>{nameIn(good, language)}</span>
}

function Choose({ good }: { good: Good }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const choose = useCountStore((state) => state.choose)
  const name = nameIn(good, language)
  return (
    <Button
      variant="default"
      aria-label={t`Choose ${name}`}
      onClick={() => choose({ kind: 'known', good })}
    >
      <Trans>Choose</Trans>
    </Button>
  )
}

interface KnownRoute {
  next: Good | null
  left: readonly Good[]
}

/** Deleted goods and unknown bottles are not looked for. */
function useRoute(inventory: Inventory, loadEntries: LoadEntries): KnownRoute {
  const { short_list } = inventory
  const here = useCountPlaces(inventory, loadEntries)
  const [place] = usePlace(inventory.id)
  const { next, left } = useMemo(() => {
    if (!here) return { next: null, left: [] }
    const { last, entries, spell } = here
    const before = spellPlaces(last?.entries ?? [], spell)
    const now = spellPlaces(entries, spell)
    const at = place === null ? null : spell(place)
    return short_list ? listAt(before, now, short_list, at) : routeAt(before, now, at)
  }, [here, place, short_list])
  const ids = next === null ? left : [next, ...left]
  const goods = useLive((database) => goodsById(database, ids), [ids.join()])
  const living = (id: string): Good[] => {
    const good = goods?.get(id)
    return good?.deleted_at === null ? [good] : []
  }
  return { next: living(next ?? '')[0] ?? null, left: left.flatMap(living) }
}
