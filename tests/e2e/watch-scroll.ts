import type { Page } from '@playwright/test'

/** Every position of the page in each frame, until it has been still for a while. */
export function watchScroll(page: Page): Promise<{ at: number; y: number }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const seen: { at: number; y: number }[] = []
        const begun = performance.now()
        const look = (): void => {
          const at = performance.now()
          if (seen.at(-1)?.y !== scrollY) seen.push({ at, y: scrollY })
          if (at - begun > 2500) resolve(seen)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}
