import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useEffect } from 'react'
import { HelpIcon } from '#ui/icon/dashboard-icons.tsx'
import { Disclosure } from '#ui/menu/disclosure.tsx'
import { readMessengers } from '#api/site.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'
import type { SupportLink } from '#storage/records/meta-record.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import classes from './support-menu.module.css'

/**
 * Links to support, in the header, where they never lie over a figure; hidden when the operator of
 * the server offers none.
 */
export function SupportMenu() {
  const { t } = useLingui()
  const links = useSupportLinks()
  if (links.length === 0) return null
  return (
    <Disclosure label={t`Support`} trigger={<HelpIcon />}>
      <ul className={classes.links} aria-label={t`Support`}>
        {links.map(({ id, link, icon, title }, index) => (
          <li key={id} style={{ '--turn': index } as CSSProperties}>
            <a className={classes.link} href={link} target="_blank" rel="noreferrer">
              <span className={classes.icon} aria-hidden="true">
                {title.slice(0, 1)}
                {icon !== '' && <img src={icon} alt="" width={24} height={24} loading="lazy" />}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** The support links that the server last sent; cached for offline use. */
function useSupportLinks(): readonly SupportLink[] {
  const { api, database } = useAccount()
  useEffect(() => {
    let isOver = false
    void readMessengers(api).then((links) => {
      if (!links || isOver) return undefined
      return writeMeta(database, 'support_links', links).catch(() => undefined)
    })
    return () => {
      isOver = true
    }
  }, [api, database])
  return useLive((from) => readMeta(from, 'support_links')) ?? []
}
