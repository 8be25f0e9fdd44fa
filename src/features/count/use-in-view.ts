import { useEffect, useRef, type RefObject } from 'react'
import { BREAKPOINTS } from '#ui/breakpoints.ts'

/**
 * On a phone, brings the card of a chosen bottle into the window, from wherever the person was in
 * the list below it. A keypad that does not fit below the head takes its place while it is open.
 */
export function useInView(hasKeypad: boolean): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = card
    const desk = current?.closest('[data-desk]')
    if (!current || !desk || !matchMedia(BREAKPOINTS['--below-desk']).matches) return undefined
    const toTop = (): void => scrollTo({ top: 0 })
    const isLow = matchMedia(BREAKPOINTS['--low']).matches
    if (isLow) desk.scrollIntoView({ block: 'start' })
    else toTop()
    const observer = new ResizeObserver(() => {
      if (desk.getBoundingClientRect().bottom > innerHeight + 1) desk.scrollIntoView()
    })
    if (hasKeypad) observer.observe(current)
    return () => {
      observer.disconnect()
      if (!isLow) toTop()
    }
  }, [hasKeypad])
  return card
}
