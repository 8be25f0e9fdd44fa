import { useEffect, useRef, type RefObject } from 'react'
import { BREAKPOINTS } from '#ui/breakpoints.ts'
import type { Mode } from './bottle.ts'

/**
 * On a phone, scrolls everything above the desk out of view, where it stays from bottle to bottle.
 * Only a keypad that does not fit below the field for the next bottle takes its place.
 */
export function useScrolledTo(mode: Mode): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = card
    const desk = current?.closest('[data-desk]')
    if (!current || !desk || !matchMedia(BREAKPOINTS['--below-desk']).matches) return undefined
    const mustFit = mode === 'full' || matchMedia(BREAKPOINTS['--low']).matches
    const scrollTo = (element: Element): void => element.scrollIntoView({ block: 'start' })
    scrollTo(desk)
    const observer = new ResizeObserver(() => {
      if (current.getBoundingClientRect().bottom > innerHeight + 1) scrollTo(current)
    })
    if (mustFit) observer.observe(current)
    return () => {
      observer.disconnect()
      scrollTo(desk)
    }
  }, [mode])
  return card
}
