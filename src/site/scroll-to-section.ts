import type { Section } from './sections.ts'

/** How a section comes into view, in ms and px. The offset is the header's height. */
export const SCROLL = { delay: 500, duration: 500, offset: 70 } as const

/** Whatever the person does to scroll by themselves ends the journey. */
const OWN_WILL = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Brings a section below the header, and puts the focus where the eyes are then. Goes there at
 * once for those who do not like movement.
 */
export function scrollToSection(section: Section): void {
  const element = document.getElementById(section)
  if (!element) return
  const targetOf = (): number =>
    Math.max(0, element.getBoundingClientRect().top + scrollY - SCROLL.offset)
  const arrive = (): void => element.focus({ preventScroll: true })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: targetOf(), behavior: 'instant' })
    arrive()
    return
  }
  travel(targetOf, arrive)
}

function travel(targetOf: () => number, arrive: () => void): void {
  const from = scrollY
  let start: number | null = null
  let isOver = false
  const stop = (): void => {
    isOver = true
    for (const name of OWN_WILL) removeEventListener(name, stop)
  }
  for (const name of OWN_WILL) addEventListener(name, stop, { passive: true })
  const step = (now: number): void => {
    if (isOver) return
    start ??= now
    const part = Math.min(1, (now - start) / SCROLL.duration)
    // Asked for at each step: pictures that arrive meanwhile move the target.
    scrollTo({ top: from + (targetOf() - from) * eased(part), behavior: 'instant' })
    if (part < 1) return void requestAnimationFrame(step)
    stop()
    arrive()
  }
  requestAnimationFrame(step)
}

/** Slow, fast, slow. */
function eased(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2
}
