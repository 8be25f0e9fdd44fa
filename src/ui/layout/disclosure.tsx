import type { ReactNode } from 'react'
import classes from './disclosure.module.css'

export interface DisclosureProps {
  label: ReactNode
  /** Begins open. */
  isOpen?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A framed part that a person opens: `label` is always seen, the rest when it is open. */
export function Disclosure({ label, isOpen = false, className = '', children }: DisclosureProps) {
  return (
    <details className={`${classes.disclosure} ${className}`} open={isOpen || undefined}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}
