import type { Section } from './sections.ts'

/** How a section comes into view, in ms and px. The offset is the header's height. */
export const SCROLL = { delay: 500, duration: 500, offset: 70 } as const

/** Whatever the person does to scroll by themselves ends the journey. */
const OWN_WILL = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** A way to a section, from the wish to the arrival. */
interface Journey {
  section: Section
  /** Before it has arrived. */
  cancel: () => void
}

let journey: Journey | null = null
const listeners = new Set<() => void>()

/** Where the page is going to; null when it stands. */
export function destination(): Section | null {
  return journey?.section ?? null
}

/** Calls back whenever the page sets out or stops, until the returned function is called. */
export function onDestination(callback: () => void): () => void {
  listeners.add(callback)
  return () => listeners.delete(callback)
}

/**
 * Brings a section below the header, and puts the focus where the eyes are then. Goes there at
 * once for those who do not like movement.
 */
export function scrollToSection(section: Section): void {
  journey?.cancel()
  const element = document.getElementById(section)
  if (!element) return
  const target = (): number =>
    Math.max(0, element.getBoundingClientRect().top + scrollY - SCROLL.offset)
  const arrive = (): void => element.focus({ preventScroll: true })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: target(), behavior: 'instant' })
    arrive()
    return
  }
  setOut(section, target, arrive)
}

function setOut(section: Section, target: () => number, arrive: () => void): void {
  const ending = new AbortController()
  const { signal } = ending
  const end = (): void => {
    ending.abort()
    show(null)
  }
  for (const name of OWN_WILL) addEventListener(name, end, { passive: true, signal })
  show({ section, cancel: end })
  setTimeout(() => {
    travel(target, signal, () => {
      end()
      arrive()
    })
  }, SCROLL.delay)
}

function show(next: Journey | null): void {
  journey = next
  for (const callback of listeners) callback()
}

function travel(target: () => number, signal: AbortSignal, arrive: () => void): void {
  const from = scrollY
  let start: number | null = null
  const step = (now: number): void => {
    if (signal.aborted) return
    start ??= now
    const part = Math.min(1, (now - start) / SCROLL.duration)
    // Asked for at each step: pictures that arrive meanwhile move the target.
    scrollTo({ top: from + (target() - from) * eased(part), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
    else arrive()
  }
  requestAnimationFrame(step)
}

/** Slow, fast, slow. */
function eased(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2
}
