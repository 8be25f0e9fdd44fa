import type { ReactNode } from 'react'
import classes from './figures.module.css'

/** The figures of one thing in one strip with hairlines; a phone has two beside each other. */
export function Figures({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={`${classes.figures} ${className ?? ''}`}>{children}</dl>
}
