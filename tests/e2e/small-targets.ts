import type { Page } from '@playwright/test'
import { smallTargets as find } from '#tests/support/screens/small-targets.ts'

/** What is too small to be touched on the page. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(find)
}
