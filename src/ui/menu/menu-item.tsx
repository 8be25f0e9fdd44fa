import { createContext, useContext, type ReactNode } from 'react'
import classes from './menu-item.module.css'

/** Closes the surrounding panel and returns the focus to its button. */
export const CloseDisclosure = createContext<() => void>(() => undefined)

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
