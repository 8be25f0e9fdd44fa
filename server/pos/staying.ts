import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import { replacedBy } from './document-content.ts'
import type { SendPlan } from './plan-send.ts'

/**
 * What a corrected document has set and the new ones do not set again: it stays as it is there. Null
 * when nothing is corrected, or when that document is gone.
 */
export function stayingOf(
  plan: SendPlan,
  documents: NonNullable<PreviewAnswer['documents']>,
  corrects: number | null,
): PreviewAnswer['staying'] {
  const before = replacedBy(plan, { corrects })
  if (before?.missing_at !== null) return null
  const again = new Set(
    documents
      .filter(({ store }) => store.id === before.store_id)
      .flatMap(({ lines }) => lines.map(({ product_id }) => product_id)),
  )
  const byExternal = new Map(
    plan.lines.flatMap(({ product }) => (product ? [[product.external_id, product]] : [])),
  )
  const left = before.document.lines.flatMap(({ productId }) => {
    const product = byExternal.get(productId)
    return product && again.has(product.id) ? [] : [product?.name ?? productId]
  })
  return {
    document_number: before.document_number,
    store_name: before.store_name,
    store_group: before.store_group,
    products: left,
  }
}
