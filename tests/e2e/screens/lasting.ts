import { expect } from '@playwright/test'

/** How long a fault may need to go: frames change with a width. */
const SETTLED_MS = 10_000

/** What stays wrong once the page has taken in its new width. */
export async function lasting(look: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = []
  await expect
    .poll(async () => (found = await look()), { timeout: SETTLED_MS })
    .toEqual([])
    .catch(() => undefined)
  return found
}
