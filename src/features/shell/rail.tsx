import { useLingui } from '@lingui/react/macro'
import { Wordmark } from '#ui/icon/wordmark.tsx'
import { DoorLink } from './door-link.tsx'
import { useDoors, useSigns } from './use-doors.ts'
import classes from './rail.module.css'

/** The doors beside the screen. The present one shows its pages, if it has several. */
export function Rail() {
  const { t } = useLingui()
  const { doors, here } = useDoors()
  const signOf = useSigns()
  return (
    <nav aria-label={t`Dashboard`} className={classes.rail}>
      <div className={classes.brand}>
        <Wordmark />
      </div>
      <ul className={classes.doors}>
        {doors.map((door) => {
          const isHere = door.key === here?.door.key
          const isOpen = isHere && door.pages.length > 1
          return (
            <li key={door.key} data-till={door.system} data-open={isOpen || undefined}>
              <DoorLink
                {...signOf(door)}
                className={classes.door}
                icon={door.icon}
                current={isHere && !isOpen ? 'page' : undefined}
              />
              {isOpen && (
                <ul className={classes.pages}>
                  {door.pages.map((page) => (
                    <li key={page.to}>
                      <DoorLink
                        {...signOf({ label: page.label, pages: [page] })}
                        className={classes.page}
                        current={page.to === here.page.to ? 'page' : undefined}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
