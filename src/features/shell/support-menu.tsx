import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { HelpIcon } from '#ui/icon/dashboard-icons.tsx'
import { Disclosure } from '#ui/menu/disclosure.tsx'
import { useSupportLinks } from './use-support-links.ts'
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
