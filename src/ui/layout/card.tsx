import type { ComponentProps, ElementType } from 'react'
import classes from './card.module.css'

type CardProps<As extends ElementType> = { as?: As } & ComponentProps<As>

export function Card<As extends ElementType = 'div'>({ as, className, ...props }: CardProps<As>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...props} className={`${classes.card} ${className ?? ''}`} />
}
