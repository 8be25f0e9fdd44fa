import { expect } from 'vitest'
import type { User } from '#domain/people/people.ts'
import { countMatches, type PosProduct } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import {
  integrationPath,
  jobAnswer,
  productsList,
  statusCounts,
  syncAnswer,
  type JobState,
} from '#protocol/pos/integration.ts'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { rowsOfProducts } from '#tests/support/pos/connected-rows.ts'
import { pageOf } from '#tests/support/screens/fill-device.ts'
import type { Answers } from '#tests/support/screens/network.ts'
import { buildJob } from './job.ts'
import { button, dialog } from './till.ts'

const NOTHING = { items: [], total: 0, unresolvedCount: 0, unitUnresolvedCount: 0 }

/**
 * Runs a sync. Some products always remain to be matched by hand.
 * @param said the toasts
 * @param choose selects products in the dialog
 */
export async function synchronize(
  said: readonly string[],
  choose: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await button('Sync').click()
  await choose()
  await dialog.getByRole('button', { name: 'Sync', exact: true }).click()
  await expect.poll(() => said).toContain('Synced')
  await expect.element(dialog).toHaveTextContent('Please match products manually')
}

/** A server that has these products from a sync on. */
export function syncAnswers(
  system: PosSystem,
  me: User,
  products: readonly PosProduct[],
  unread: string[] = [],
): Answers {
  const base = integrationPath(system)
  const running = buildJob()
  let job: JobState | null = null
  const begin = () => {
    job = { ...running, status: 'done', finished_at: NOW, unread }
    return syncAnswer.parse({ job: running })
  }
  return {
    [`POST ${base}/sync`]: begin,
    [`POST ${base}/sync-by-groups-categories`]: begin,
    [`GET ${base}/sync`]: () => jobAnswer.parse({ job }),
    [`GET ${base}/status-counts`]: () =>
      statusCounts.parse(countMatches(job === null ? [] : products)),
    // The others are on the device.
    [`GET ${base}/products`]: ({ url }) => {
      if (job !== null || !url.includes('type=prepared')) throw new TypeError('Failed to fetch')
      return productsList.parse({ data: [], ...NOTHING })
    },
    [`GET ${PULL_PATH}`]: () => {
      if (job === null) throw new TypeError('Failed to fetch')
      return { ...pageOf(me, rowsOfProducts(products)), reset: false }
    },
  }
}
