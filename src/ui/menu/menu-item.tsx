import { useContext, type ReactNode } from 'react'
import { CloseDisclosure } from './close-disclosure.ts'
import classes from './menu-item.module.css'

export interface MenuItemProps {
  icon?: ReactNode
  children: ReactNode
  /** The present choice among several. */
  isChosen?: boolean
  lang?: string
  onClick: () => void
}

/** One line of a panel that does something and closes it. */
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
