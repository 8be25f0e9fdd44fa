import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { MoreIcon } from '#ui/icon/dashboard-icons.tsx'
import { DoorLink } from './door-link.tsx'
import { useDoors, useSigns } from './use-doors.ts'
import classes from './door-bar.module.css'

/** The doors at the bottom of a narrow window, close to the thumb; the last ones behind More. */
export function DoorBar() {
  const { t } = useLingui()
  const { doors, here } = useDoors()
  const signOf = useSigns()
  const [isOpen, setOpen] = useState(false)
  const others = doors.filter(({ isInBar }) => !isInBar)
  return (
    <>
      <nav aria-label={t`Dashboard`} className={classes.bar}>
        {doors
          .filter(({ isInBar }) => isInBar)
          .map((door) => (
            <DoorLink
              key={door.key}
              {...signOf(door)}
              className={classes.place}
              icon={door.icon}
              current={door.key === here?.door.key ? 'true' : undefined}
            />
          ))}
        <button
          type="button"
          className={classes.place}
          aria-haspopup="dialog"
          aria-current={others.some(({ key }) => key === here?.door.key) ? 'true' : undefined}
          onClick={() => setOpen(true)}
        >
          <MoreIcon />
          <span>
            <Trans>More</Trans>
          </span>
        </button>
      </nav>
      {isOpen && (
        <Dialog
          title={t`More`}
          actions={
            <Button variant="default" onClick={() => setOpen(false)}>
              <Trans>Close</Trans>
            </Button>
          }
          onClose={() => setOpen(false)}
        >
          {others.map((door) => (
            <section key={door.key}>
              <h3 className={classes.door}>{signOf(door).name}</h3>
              <ul className={classes.pages}>
                {door.pages.map((page) => (
                  <li key={page.to}>
                    <DoorLink
                      {...signOf({ label: page.label, pages: [page] })}
                      className={classes.page}
                      current={page.to === here?.page.to ? 'page' : undefined}
                      onClick={() => setOpen(false)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Dialog>
      )}
    </>
  )
}
