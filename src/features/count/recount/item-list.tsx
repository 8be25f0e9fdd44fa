import { Plural, Trans } from '@lingui/react/macro'
import { nameIn } from '#domain/goods/goods.ts'
import { useLanguage } from '#ui/language/language.ts'
import { CheckIcon, ChevronRightIcon } from '#ui/icon/icons.tsx'
import { NoBottleFigure } from '../weigh/no-bottle-figure.tsx'
import type { WeighingState } from '../weigh/use-weighing.ts'
import { GiveBack } from './give-back.tsx'
import { ItemPlaces } from './item-places.tsx'
import type { ItemToRecount } from './use-own-recount.ts'
import classes from './recount-screen.module.css'

export interface ItemListProps {
  items: readonly ItemToRecount[]
  weighing: WeighingState
  onOpen: (item: ItemToRecount) => void
}

/** What is to be counted again: names and places, and nothing of what was counted before. */
export function ItemList({ items, weighing, onOpen }: ItemListProps) {
  const { scale, isSaved } = weighing
  return (
    <>
      <p className={classes.why}>
        <Trans>The first count isn't shown here, so that it can't influence yours.</Trans>
      </p>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.recount.id}>
            {item.isDone ? (
              <div className={classes.item}>
                <Facts item={item} />
                <CheckIcon size={24} />
              </div>
            ) : (
              <button type="button" className={classes.item} onClick={() => onOpen(item)}>
                <Facts item={item} />
                <ChevronRightIcon />
              </button>
            )}
          </li>
        ))}
      </ul>
      <GiveBack items={items} />
      {scale.gross !== null && <NoBottleFigure scale={scale} isSaved={isSaved} />}
    </>
  )
}

function Facts({ item }: { item: ItemToRecount }) {
  const { language } = useLanguage()
  const { good, isDone, readings } = item
  return (
    <span className={classes.what}>
      <strong>{nameIn(good, language)}</strong>
      <ItemPlaces places={item.places} />
      {isDone ? (
        <small data-done>
          <Trans>Done</Trans>
        </small>
      ) : (
        readings.length > 0 && (
          <small>
            <Plural
              value={readings.length}
              one="# entry, not done yet"
              other="# entries, not done yet"
            />
          </small>
        )
      )}
    </span>
  )
}
