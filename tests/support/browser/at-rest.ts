/* Both run in a page: of a screen test, or of a browser that evaluates them. */

/** Resolves when every animation and transition of the page that has an end has ended. */
export async function untilNothingMoves(): Promise<void> {
  // A transition begins in the frame after its cause.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Resolves when nothing has changed for `rest` ms, or after `most` ms. */
export function untilAtRest([rest, most]: readonly [number, number]): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      observer.disconnect()
      clearTimeout(latest)
      resolve()
    }
    let quiet = setTimeout(end, rest)
    const latest = setTimeout(end, most)
    const observer = new MutationObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(end, rest)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
  })
}
