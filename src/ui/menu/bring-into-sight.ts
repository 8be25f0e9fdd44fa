/** Scrolls the row that an element is in, and nothing else, until the element is in it. */
export function bringIntoSight(element: HTMLElement | null): void {
  const row = element?.parentElement
  if (!element || !row) return
  const [around, within] = [row.getBoundingClientRect(), element.getBoundingClientRect()]
  row.scrollLeft +=
    Math.max(0, within.right - around.right) - Math.max(0, around.left - within.left)
}
