/** The least distance from the window's edge, in px. */
const MARGIN = 8

/**
 * Moves a panel that opens below its button into the window: sideways as far as it must, and above
 * the button where only there is enough space.
 */
export function moveIntoWindow(panel: HTMLElement | null): void {
  if (!panel) return
  const { left, right, bottom, height } = panel.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const beyond = Math.max(0, MARGIN - left) - Math.max(0, right - (clientWidth - MARGIN))
  if (beyond !== 0) panel.style.translate = `${beyond}px`
  const button = panel.parentElement?.getBoundingClientRect()
  const isBelow = bottom > clientHeight && (button?.top ?? 0) > height + 2 * MARGIN
  panel.toggleAttribute('data-above', isBelow)
}
