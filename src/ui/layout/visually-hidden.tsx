import type { ComponentProps, ElementType } from 'react'
import classes from './visually-hidden.module.css'

type VisuallyHiddenProps<As extends ElementType> = { as?: As } & Omit<
  ComponentProps<As>,
  'className'
>

/** Text for screen readers only. */
export function VisuallyHidden<As extends ElementType = 'span'>({
  as,
  ...props
}: VisuallyHiddenProps<As>) {
  const Element: ElementType = as ?? 'span'
  return <Element {...props} className={classes.hidden} />
}
