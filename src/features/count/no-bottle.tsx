import { Trans } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import type { PlacePourerProps } from './pourers/place-pourer.tsx'
import { useWorn } from './pourers/worn.ts'
import classes from './no-bottle.module.css'

const PlacePourer = lazyWithMessages(
  'count',
  async () => (await import('./pourers/place-pourer.tsx')).PlacePourer,
)

export interface NoBottleProps extends PlacePourerProps {
  figure: ReactNode
  children: ReactNode
}

/** Until a bottle is chosen: how to, what all of them wear, and which is likely to be next. */
export function NoBottle({ figure, children, ...place }: NoBottleProps) {
  const worn = useWorn(place.inventoryId)
  return (
    <div className={classes.nothing}>
      <p className={classes.how}>
        <Trans>Scan a barcode or type a name, then put the bottle on the scale.</Trans>
      </p>
      {figure}
      {(worn || place.pourers.length > 0) && (
        <Suspense>
          <PlacePourer {...place} />
        </Suspense>
      )}
      {children}
    </div>
  )
}
