import { memo, Suspense } from 'react'
import { getRow } from '#storage/optimistic.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { StatusBadge } from '#widgets/status-badge.tsx'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { useLive } from '#client/use-live.ts'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import { CountTools, type CountToolsProps } from './count-tools.tsx'
import classes from './count-head.module.css'

const LateNote = lazyWithMessages('count', async () => (await import('./late-note.tsx')).LateNote)

/** What is being counted, where, and how far it is, in one row below the state of sync. */
export const CountHead = memo(function CountHead(props: CountToolsProps) {
  const { inventory } = props
  const titleOf = useInventoryTitle()
  const branch = useLive(
    (database) => getRow(database, 'branches', inventory.branch_id),
    [inventory.branch_id],
  )
  const isClosed = inventory.status === 'closed'
  return (
    <header className={classes.head}>
      <div className={classes.row}>
        <BackLink to="/count">
          <VisuallyHidden>{branch?.name}</VisuallyHidden>
        </BackLink>
        <div className={classes.what}>
          <h1 className={classes.title}>{titleOf(inventory)}</h1>
          {isClosed ? (
            <StatusBadge status={inventory.status} />
          ) : (
            <span className={classes.branch} aria-hidden="true">
              {branch?.name}
            </span>
          )}
        </div>
        <CountTools {...props} />
      </div>
      {isClosed && (
        <Suspense>
          <LateNote />
        </Suspense>
      )}
    </header>
  )
})
