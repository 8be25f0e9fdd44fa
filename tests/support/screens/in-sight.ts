/** Those of the targets that something lies over, or that are not wholly in the window. */
export function hidden(targets: readonly HTMLElement[]): string[] {
  return targets
    .filter((target) => {
      const { top, right, bottom, left } = target.getBoundingClientRect()
      if (top < 0 || left < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return true
      const seen = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 8, top + 8],
        [right - 8, bottom - 8],
      ] as const
      return seen.some(([x, y]) => !target.contains(document.elementFromPoint(x, y)))
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 100))
}
