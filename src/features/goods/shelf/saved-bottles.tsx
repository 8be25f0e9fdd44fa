import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import classes from './shelf.module.css'

export interface SavedBottle {
  id: string
  name: string
}

/** What was named on this screen, with the way to each good. */
export function SavedBottles({ bottles }: { bottles: readonly SavedBottle[] }) {
  const { t } = useLingui()
  const last = bottles[0]?.name
  return (
    <div className={classes.saved}>
      <VisuallyHidden as="p" role="status">
        {last !== undefined && <Trans>Saved: {last}</Trans>}
      </VisuallyHidden>
      {bottles.length > 0 && (
        <p className={classes.dim} aria-hidden="true">
          <Trans>Saved</Trans>
        </p>
      )}
      {bottles.length > 0 && (
        <ul className={classes.savedList} aria-label={t`Saved`}>
          {bottles.map(({ id, name }, at) => (
            // Two barcodes may be one good.
            <li key={`${id} ${bottles.length - at}`}>
              <Link to="/dashboard/goods/create/{-$id}" params={{ id }}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
