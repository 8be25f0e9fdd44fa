import { useContext, type ReactNode } from 'react'
import { Link } from '../address/link.tsx'
import { CloseDisclosure } from './menu-item.tsx'
import classes from './menu-item.module.css'

export interface MenuLinkProps {
  to: string
  icon?: ReactNode
  children: ReactNode
}

/** An item of a panel that navigates and closes the panel. */
export function MenuLink({ to, icon, children }: MenuLinkProps) {
  const close = useContext(CloseDisclosure)
  return (
    <Link to={to} className={classes.item} onClick={close}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}
