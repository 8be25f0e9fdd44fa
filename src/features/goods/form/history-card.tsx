import { useState, type ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { ChevronDownIcon } from '#ui/icon/icons.tsx'
import classes from './good-history.module.css'

interface HistoryCardProps {
  title: ReactNode
  /** How long the history is. */
  count: ReactNode
  /** The items of the list. */
  children: ReactNode
}

/** A history of a good, which is opened by its title. */
export function HistoryCard({ title, count, children }: HistoryCardProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" className={classes.history}>
      <h2 className={classes.title}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDownIcon size={20} />
          <span className={classes.heading}>
            {title}
            <span className={classes.count}>{count}</span>
          </span>
        </button>
      </h2>
      {isOpen && <ol className={classes.changes}>{children}</ol>}
    </Card>
  )
}
