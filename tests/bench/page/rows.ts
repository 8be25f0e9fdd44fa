import type { Entry } from '#domain/counting/entries.ts'
import { buildEntry } from '#tests/support/bars/builders.ts'
import type { Round } from '../contest.ts'

/** Entries as the product stores them, for contestants that only transfer rows. */
export function buildRows({ count, counter, good, branchId, space }: Round): Entry[] {
  return Array.from({ length: count }, (_, index) =>
    buildEntry({
      inventory_id: space,
      branch_id: branchId,
      good_id: good.id,
      barcode: good.barcode,
      gross: grossOf(index),
      millilitres: 350 + (index % 300),
      user_id: counter.user.id,
    }),
  )
}

/** A weight between the empty and the full bottle, in decigrams. */
export function grossOf(index: number): number {
  return 5000 + (index % 6000)
}

export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

export function expectCount(found: number, wanted: number, what: string): void {
  if (found !== wanted) throw new Error(`${found} of ${wanted} ${what}`)
}

export async function call<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    cache: 'no-store',
    ...(body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}
