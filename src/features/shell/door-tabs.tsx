import { useLingui } from '@lingui/react/macro'
import { Link } from '#ui/address/link.tsx'
import { bringIntoSight } from '#ui/menu/bring-into-sight.ts'
import { nameOf, useDoors } from './use-doors.ts'
import classes from './door-tabs.module.css'

/** The pages behind the present door, above each of them; a form or a detail has its way back. */
export function DoorTabs() {
  const { i18n } = useLingui()
  const { doors, here, pathname } = useDoors()
  const door = doors.find(({ key }) => key === here?.door.key)
  if (!door || door.pages.length < 2 || pathname !== here?.page.to) return null
  return (
    <nav aria-label={nameOf(door.label, i18n)} className={classes.tabs}>
      {door.pages.map(({ to, label }) => {
        const isHere = to === pathname
        return (
          <Link
            key={to}
            to={to}
            className={classes.tab}
            ref={isHere ? bringIntoSight : undefined}
            aria-current={isHere ? 'page' : undefined}
          >
            {i18n._(label)}
          </Link>
        )
      })}
    </nav>
  )
}
