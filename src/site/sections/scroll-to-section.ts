import type { Section } from './sections.ts'

/** Delay and duration in ms, offset in px. The offset is the header's height. */
export const SCROLL = { delay: 500, duration: 500, offset: 70 } as const

/** Input by which the person scrolls themselves; it cancels the animation. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** A scroll to a section in progress. */
interface ScrollRun {
  section: Section
  /** Stops it where it is. */
  cancel: () => void
}

let current: ScrollRun | null = null
const listeners = new Set<() => void>()

/** The section that the page is scrolling to; null when it is not. */
export function destination(): Section | null {
  return current?.section ?? null
}

/** Subscribes to the start and end of scrolling; returns a function that unsubscribes. */
export function onDestination(callback: () => void): () => void {
  listeners.add(callback)
  return () => listeners.delete(callback)
}

/**
 * Scrolls a section below the header, and moves the focus there. Without animation for people who
 * prefer reduced motion.
 */
export function scrollToSection(section: Section): void {
  current?.cancel()
  const element = document.getElementById(section)
  if (!element) return
  const target = (): number =>
    Math.max(0, element.getBoundingClientRect().top + scrollY - SCROLL.offset)
  const onArrival = (): void => element.focus({ preventScroll: true })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: target(), behavior: 'instant' })
    onArrival()
    return
  }
  startScroll(section, target, onArrival)
}

function startScroll(section: Section, target: () => number, onArrival: () => void): void {
  const ending = new AbortController()
  const { signal } = ending
  const end = (): void => {
    ending.abort()
    show(null)
  }
  for (const name of USER_SCROLL_EVENTS) addEventListener(name, end, { passive: true, signal })
  show({ section, cancel: end })
  setTimeout(() => {
    animate(target, signal, () => {
      end()
      onArrival()
    })
  }, SCROLL.delay)
}

function show(next: ScrollRun | null): void {
  current = next
  for (const callback of listeners) callback()
}

function animate(target: () => number, signal: AbortSignal, onArrival: () => void): void {
  const from = scrollY
  let start: number | null = null
  const step = (now: number): void => {
    if (signal.aborted) return
    start ??= now
    const part = Math.min(1, (now - start) / SCROLL.duration)
    // Computed at each step, because pictures that load meanwhile move the target.
    scrollTo({ top: from + (target() - from) * eased(part), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
    else onArrival()
  }
  requestAnimationFrame(step)
}

/** Ease in and out. */
function eased(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2
}
