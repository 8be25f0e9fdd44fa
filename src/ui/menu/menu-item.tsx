import { useContext, type ReactNode } from 'react'
import { CloseDisclosure } from './close-disclosure.ts'
import classes from './menu-item.module.css'

export interface MenuItemProps {
  icon?: ReactNode
  children: ReactNode
  /** The current one of several choices. */
  isChosen?: boolean
  lang?: string
  onClick: () => void
}

/** An item of a panel that runs an action and closes the panel. */
export function MenuItem({ icon, children, isChosen, lang, onClick }: MenuItemProps) {
  const close = useContext(CloseDisclosure)
  return (
    <button
      type="button"
      className={classes.item}
      lang={lang}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => {
        close()
        onClick()
      }}
    >
      {icon}
      <span>{children}</span>
    </button>
  )
}
