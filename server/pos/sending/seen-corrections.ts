import type { SeenCorrection } from '#protocol/pos/sending.ts'
import type { SentCorrection } from '../../sql/pos/sends.ts'
import {
  contentOf,
  documentOf,
  namesIn,
  numberOf,
  type DocumentOptions,
} from './document-content.ts'
import type { SendPlan, PlannedDocument } from './plan-send.ts'
import type { SendLine } from '#domain/pos/sending.ts'
import type { PosClient } from '../port.ts'
import { PosError } from '../pos-error.ts'
import { readSoldMeanwhile, type SoldMeanwhile } from './sold-meanwhile.ts'

export interface ToCorrect {
  plan: SendPlan
  wanted: PlannedDocument
  lines: readonly SendLine[]
  part: number
  options: DocumentOptions
  /** What the person saw in the preview, of all stores. */
  seen: readonly SeenCorrection[]
  /** ms since 1970 */
  now: () => number
}

export interface Corrections {
  sold: SoldMeanwhile
  lines: SentCorrection[]
}

/**
 * The corrections that a person agreed to, as the system's books tell them now.
 * @returns null when there are none for this store
 * @throws {PosError} send_changed when they are not those any more
 */
export async function seenCorrections(
  client: PosClient,
  { plan, wanted, lines, part, options, seen, now }: ToCorrect,
): Promise<Corrections | null> {
  const own = seen.filter(({ storeId }) => storeId === wanted.storeId)
  if (own.length === 0) return null
  if (plan.inventory.sold_meanwhile !== true) throw new PosError('send_changed')
  const content = contentOf(plan, wanted, lines, options)
  const about = { document_number: numberOf(plan, part), store_id: wanted.storeId, store_name: '' }
  const names = namesIn(plan, about)
  const { utcOffset } = await client.check({
    ...documentOf({ ...about, document: content }),
    names,
  })
  const sold = await readSoldMeanwhile(client, { plan, wanted, lines, content, utcOffset, now })
  const corrections = correctionsIn(sold)
  if (!isSame(own, sold)) throw new PosError('send_changed')
  return { sold, lines: corrections }
}

function correctionsIn({ products }: SoldMeanwhile): SentCorrection[] {
  return [...products].flatMap(([productId, { line, counted, moved, corrected }]) => {
    if (corrected === null || moved === null) return []
    const { name: product_name, measurement_unit } = line.product
    return [{ productId, product_name, measurement_unit, counted, moved }]
  })
}

function isSame(seen: readonly SeenCorrection[], { products }: SoldMeanwhile): boolean {
  const now = [...products.values()].filter(({ corrected }) => corrected !== null)
  const agreed = new Map(seen.map(({ product_id, moved }) => [product_id, moved]))
  return (
    now.length === agreed.size &&
    now.every(({ line, moved }) => agreed.get(line.product.id) === moved)
  )
}
