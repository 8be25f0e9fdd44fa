import type { ComponentProps, ElementType } from 'react'
import classes from './stack.module.css'

type StackProps<As extends ElementType> = {
  as?: As
  /** The step of the spacing scale between two children. */
  gap?: 0 | 1 | 2 | 3 | 4 | 5
} & Omit<ComponentProps<As>, 'className'>

export function Stack<As extends ElementType = 'div'>({ as, gap = 0, ...props }: StackProps<As>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...props} className={classes.stack} style={{ '--gap': gap }} />
}
