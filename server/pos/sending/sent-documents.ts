import { addedUp, sumInUnit, type PosAmount } from '#domain/pos/amounts.ts'
import type { PosSend } from '../../sql/pos/sends.ts'
import { liveSends, scopeOf, type SendPlan } from './plan-send.ts'

/** Documents that count and that a look-up has found in the system. */
export function sentDocuments(plan: SendPlan) {
  return liveSends(plan.sends)
    .filter(({ status }) => status === 'sent')
    .map((send) => ({
      document_number: send.document_number,
      part: send.part,
      store_id: send.store_id,
      store_name: send.store_name,
      store_group: send.store_group,
      scope: scopeOf(send),
      sent_at: send.sent_at,
      missing_at: send.missing_at,
      goods: plan.goodsIn(send).length,
      good_ids: plan.goodsIn(send),
      changed_good_ids: changedGoods(plan, send),
      corrects: send.corrects === null ? null : numberOfPart(plan, send.corrects),
    }))
}

export function numberOfPart({ sends }: Pick<SendPlan, 'sends'>, part: number): string | null {
  return sends.find((send) => send.part === part)?.document_number ?? null
}

/** Goods whose sent amount differs from the current count, after late entries or corrections. */
export function changedGoods(plan: SendPlan, send: PosSend): string[] {
  const { document } = send
  const good_ids = plan.goodsIn(send)
  const sentAmounts = amountsIn(plan, send)
  const lines = plan.linesIn(scopeOf(send))
  const byGood = new Map(lines.map((line) => [line.total.good_id, line]))
  const products = new Set(document.lines.map(({ productId }) => productId))
  const added = lines.flatMap(({ good, product, problem }) => {
    const isAdded = problem === null && good !== null && !good_ids.includes(good.id)
    return isAdded && products.has(product?.external_id ?? '') ? [good.id] : []
  })
  const changed = good_ids.filter((id) => {
    const line = byGood.get(id)
    const sent = sentAmounts.get(id) ?? []
    if (!line) return true
    const { product, amounts: now, problem } = line
    // Without an amount in the product's unit there is nothing to compare.
    if (problem !== null || !product) return false
    return sumInUnit(now, product) !== sumInUnit(sent, product)
  })
  return [...changed, ...added]
}

/** What was sent of each good; goods that were merged since are added up, as they are counted. */
function amountsIn({ roots }: SendPlan, { good_ids, document }: PosSend): Map<string, PosAmount[]> {
  const own = new Map(document.goods?.map(({ good_id, amounts }) => [good_id, amounts]))
  const sent = new Map<string, PosAmount[]>()
  for (const [index, id] of good_ids.entries()) {
    // Documents of earlier versions have a line for each good.
    const amounts = own.get(id) ?? document.lines[index]?.amounts ?? []
    const root = roots.get(id) ?? id
    sent.set(root, addedUp([...(sent.get(root) ?? []), ...amounts]))
  }
  return sent
}
