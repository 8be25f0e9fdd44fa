import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { CloseDisclosure } from './close-disclosure.ts'
import classes from './disclosure.module.css'

export interface DisclosureProps {
  /** What the button is called by those who do not see it. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  className?: string | undefined
  /** Under its button, or under the header when the button is there, or in a row of a table. */
  place?: 'button' | 'header' | 'row'
  /** The panel; a menu item in it closes it. */
  children: ReactNode
}

/**
 * A button that opens a small panel. Escape, a tap elsewhere or moving the focus
 * away closes it.
 */
export function Disclosure({
  label,
  trigger,
  className,
  place = 'header',
  children,
}: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const away = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen])

  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className={classes.root} ref={root}>
      <button
        ref={button}
        type="button"
        className={`${classes.trigger} ${className ?? ''}`}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen && (
        <div id={id} className={classes.panel} data-place={place}>
          <CloseDisclosure value={close}>{children}</CloseDisclosure>
        </div>
      )}
    </div>
  )
}
