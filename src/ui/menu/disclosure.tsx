import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { listenForLeaving } from './listen-for-leaving.ts'
import { CloseDisclosure } from './menu-item.tsx'
import classes from './disclosure.module.css'

export interface DisclosureProps {
  /** The button's accessible name. */
  label: string
  /** The button's content. */
  trigger: ReactNode
  className?: string | undefined
  /** The place in which the panel opens: below its button, below the header, or in a table row. */
  place?: 'button' | 'header' | 'row'
  /** The panel's content; activating a menu item closes the panel. */
  children: ReactNode
}

/**
 * A button that opens a small panel. Escape, a tap elsewhere or moving the focus
 * away closes it.
 */
export function Disclosure(props: DisclosureProps) {
  const { label, trigger, className, place = 'header', children } = props
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }
  useEffect(() => {
    if (!isOpen) return undefined
    return listenForLeaving(
      ({ target }) => {
        if (!root.current?.contains(target as Node)) setOpen(false)
      },
      () => {
        setOpen(false)
        button.current?.focus()
      },
    )
  }, [isOpen])
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
        <div ref={keepInWindow} id={id} className={classes.panel} data-place={place}>
          <CloseDisclosure value={close}>{children}</CloseDisclosure>
        </div>
      )}
    </div>
  )
}

/** The least distance from the window's edge, in px. */
const MARGIN = 8

/**
 * Also when the window or the panel takes another size while it is open, and when a font
 * arrives that moves its button.
 */
function keepInWindow(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return undefined
  const move = (): void => moveIntoWindow(panel)
  const watch = new ResizeObserver(move)
  watch.observe(document.documentElement)
  watch.observe(panel)
  document.fonts.addEventListener('loadingdone', move)
  return () => {
    watch.disconnect()
    document.fonts.removeEventListener('loadingdone', move)
  }
}

/**
 * Moves a panel that opens below its button into the window: sideways as far as it must, and above
 * the button where only there is enough space.
 */
function moveIntoWindow(panel: HTMLElement): void {
  panel.style.translate = ''
  panel.removeAttribute('data-above')
  const { left, right, bottom, height } = panel.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const beyond = Math.max(0, MARGIN - left) - Math.max(0, right - (clientWidth - MARGIN))
  if (beyond !== 0) panel.style.translate = `${beyond}px`
  const button = panel.parentElement?.getBoundingClientRect()
  const isBelow = bottom > clientHeight && (button?.top ?? 0) > height + 2 * MARGIN
  panel.toggleAttribute('data-above', isBelow)
}
