import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type CSSProperties } from 'react'
import { HelpIcon } from '#ui/icon/dashboard-icons.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { useSupportLinks } from './use-support-links.ts'
import classes from './support-button.module.css'

/** Links to support; hidden when the operator of the server offers none. */
export function SupportButton() {
  const { t } = useLingui()
  const links = useSupportLinks()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [isOpen])
  if (links.length === 0) return null
  return (
    <aside className={classes.support} aria-label={t`Support`}>
      {isOpen && (
        <ul className={classes.links} aria-label={t`Support`}>
          {links.map(({ id, link, icon, title }, index) => (
            <li key={id} style={{ '--turn': index } as CSSProperties}>
              <a className={classes.link} href={link} target="_blank" rel="noreferrer">
                <span className={classes.title}>{title}</span>
                <span className={classes.icon} aria-hidden="true">
                  {title.slice(0, 1)}
                  {icon !== '' && <img src={icon} alt="" width={24} height={24} loading="lazy" />}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className={classes.button}
        aria-label={t`Support`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <CloseIcon /> : <HelpIcon size={26} />}
      </button>
    </aside>
  )
}
