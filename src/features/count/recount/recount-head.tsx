import { Plural, Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import type { ItemToRecount } from './use-own-recount.ts'
import { useAskers } from './use-askers.ts'
import head from '../count-head.module.css'

/** Whose wish it is, and how far it is, in one row. */
export function RecountHead({ items }: { items: readonly ItemToRecount[] }) {
  const askers = useAskers(items.map(({ recount }) => recount))
  const done = items.filter(({ isDone }) => isDone).length
  return (
    <header className={head.head}>
      <div className={head.row}>
        <BackLink to="/count">
          <VisuallyHidden>
            <Trans>Back to counting</Trans>
          </VisuallyHidden>
        </BackLink>
        <div className={head.what}>
          <h1 className={head.title}>
            <Trans>Count again for {askers}</Trans>
          </h1>
          <span className={head.branch}>
            <Plural
              value={items.length}
              one={`${done} of # item done`}
              other={`${done} of # items done`}
            />
          </span>
        </div>
      </div>
    </header>
  )
}
