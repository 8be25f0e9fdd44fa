import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import type { PosSend } from '../../sql/pos/sends.ts'
import { isStanding, replacedBy } from './document-content.ts'
import type { SendPlan } from './plan-send.ts'

type Staying = NonNullable<PreviewAnswer['staying']>

/**
 * What a corrected document has set and the new ones do not set again: it stays as it is there. The
 * same goes for those that the corrected one took the place of itself. `staying` is null when nothing
 * is corrected, or when that document is gone.
 */
export function stayingOf(
  plan: SendPlan,
  documents: NonNullable<PreviewAnswer['documents']>,
  corrects: number | null,
): Required<Pick<PreviewAnswer, 'staying' | 'stayingBefore'>> {
  const [before, ...earlier] = chainOf(plan, corrects)
  const left = (send: PosSend): Staying => leftOf(plan, documents, send)
  return {
    staying: before && isStanding(before) ? left(before) : null,
    stayingBefore: earlier
      .filter(isStanding)
      .map(left)
      .filter(({ products }) => products.length > 0),
  }
}

/** The corrected document, the one that it took the place of, and so on. */
function chainOf(plan: SendPlan, corrects: number | null): PosSend[] {
  const before = replacedBy(plan, { corrects })
  // Parts of a chain only get smaller, save in data that somebody changed by hand.
  const next = before && (before.corrects ?? Infinity) < before.part ? before.corrects : null
  return before ? [before, ...chainOf(plan, next)] : []
}

function leftOf(
  plan: SendPlan,
  documents: NonNullable<PreviewAnswer['documents']>,
  send: PosSend,
): Staying {
  const again = new Set(
    documents
      .filter(({ store }) => store.id === send.store_id)
      .flatMap(({ lines }) => lines.map(({ product_id }) => product_id)),
  )
  const byExternal = new Map(
    plan.lines.flatMap(({ product }) => (product ? [[product.external_id, product]] : [])),
  )
  const later = new Set(
    plan.sends
      .filter((one) => isStanding(one) && one.store_id === send.store_id && isLater(one, send))
      .flatMap(({ document }) => document.lines.map(({ productId }) => productId)),
  )
  const products = send.document.lines.flatMap(({ productId }) => {
    const product = byExternal.get(productId)
    const isSetAgain = later.has(productId) || (product && again.has(product.id))
    return isSetAgain ? [] : [product?.name ?? productId]
  })
  const { document_number, store_name, store_group } = send
  return { document_number, store_name, store_group, products }
}

/** Is it the last word on what both are about? */
function isLater(one: PosSend, other: PosSend): boolean {
  const [date, before] = [one.document.date, other.document.date]
  return date > before || (date === before && one.part > other.part)
}
