import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { nameIn } from '#domain/goods/goods.ts'
import { usePourers } from '#client/units.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { CloseIcon, PlusIcon } from '#ui/icon/icons.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { BottleCard } from '../bottle-card.tsx'
import { lacksDensity } from '../bottle.ts'
import { useCountStore } from '../count-store.ts'
import { KnownDensity } from '../weigh/known-density.tsx'
import { NoBottleFigure } from '../weigh/no-bottle-figure.tsx'
import type { WeighingState } from '../weigh/use-weighing.ts'
import { ItemPlaces } from './item-places.tsx'
import { OwnReadings } from './own-readings.tsx'
import type { ItemToRecount } from './use-own-recount.ts'
import classes from './recount-screen.module.css'

export interface RecountItemProps {
  item: ItemToRecount
  weighing: WeighingState
  /** Chooses another bottle of the item. */
  onAnother: () => void
  /** Back to the list. */
  onLeave: () => void
}

/** One item: its bottle that is being counted, and what this person has read of it so far. */
export function RecountItem(props: RecountItemProps) {
  const { item, weighing, onLeave } = props
  const { bottle } = useCountStore()
  const pourers = usePourers()
  const { scale, seeNow, observe } = weighing
  return (
    <>
      <p className={classes.where}>
        <ItemPlaces places={item.places} />
      </p>
      {bottle && lacksDensity(bottle) && <KnownDensity bottle={bottle} />}
      {bottle ? (
        <Suspense>
          <BottleCard
            key={item.recount.id}
            isPlain
            inventoryId={item.recount.inventory_id}
            bottle={bottle}
            pourers={pourers}
            scale={scale}
            seeNow={seeNow}
            onObserved={observe}
            onAnother={onLeave}
          />
        </Suspense>
      ) : (
        <BetweenBottles {...props} />
      )}
      <OwnReadings item={item} />
    </>
  )
}

/** After one bottle: a scan or a press chooses the next of the same item. */
function BetweenBottles({ item, weighing, onAnother, onLeave }: RecountItemProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { scale, isSaved } = weighing
  const { saved } = useCountStore()
  return (
    <section aria-label={t`Selected item`}>
      <div className={classes.item}>
        <h2 className={`${classes.name} ${classes.what}`}>{nameIn(item.good, language)}</h2>
        <IconButton size={56} aria-label={t`Back to the list`} onClick={onLeave}>
          <CloseIcon />
        </IconButton>
      </div>
      {(scale.gross !== null || saved?.isFresh) && (
        <NoBottleFigure scale={scale} isSaved={isSaved} />
      )}
      <Button variant="default" fullWidth leftSection={<PlusIcon />} onClick={onAnother}>
        <Trans>Count a bottle of it</Trans>
      </Button>
    </section>
  )
}
