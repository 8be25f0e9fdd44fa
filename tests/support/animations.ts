import type { Page } from '@playwright/test'

/** Resolves when every animation and transition of the page that has an end has ended. */
export async function untilNothingMoves(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A transition begins in the frame after its cause.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
