import type * as Axe from 'axe-core'

/**
 * Axe describes only what is wrong, which halves its time. No rule that is on needs the style
 * sheets, which it would read first, and no screen has a frame.
 */
export const ONLY_VIOLATIONS: Axe.RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: false,
  iframes: false,
}

/**
 * What axe, which the page has loaded, finds there. Runs in the page: of a screen test, or of a
 * browser that evaluates it. Of a screen that changes under its eyes axe sees one half before and
 * one after: what it finds then is asked again, except of a screen that never rests.
 */
export async function violationsAtRest(options: Axe.RunOptions): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof Axe }
  const everything = { subtree: true, childList: true, attributes: true, characterData: true }
  for (let tries = 20; ; tries -= 1) {
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(document, everything)
    // oxlint-disable-next-line no-await-in-loop -- one run after the other
    const { violations } = await axe.run(document, options)
    changes.push(...observer.takeRecords())
    observer.disconnect()
    if (violations.length === 0 || changes.length === 0 || tries === 1) {
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
    }
  }
}
