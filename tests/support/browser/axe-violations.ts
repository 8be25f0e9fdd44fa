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
 * one after, and a colour can be on its way without any change of the document: what axe finds
 * counts when it finds the same again, with no change between, except on a screen that never rests.
 */
export async function violationsAtRest(options: Axe.RunOptions): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof Axe }
  const everything = { subtree: true, childList: true, attributes: true, characterData: true }
  let before: string | null = null
  for (let tries = 20; ; tries -= 1) {
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(document, everything)
    // oxlint-disable-next-line no-await-in-loop -- one run after the other
    const { violations } = await axe.run(document, options)
    changes.push(...observer.takeRecords())
    observer.disconnect()
    const found = violations.map(
      ({ id, nodes: [first] }) => `${id}: ${first?.html ?? ''} ${first?.failureSummary ?? ''}`,
    )
    const isCertain = changes.length === 0 && found.join('\n') === before
    if (found.length === 0 || isCertain || tries === 1) return found
    before = changes.length === 0 ? found.join('\n') : null
  }
}
