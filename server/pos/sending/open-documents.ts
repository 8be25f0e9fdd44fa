import type { OpenDocument } from '#protocol/pos/sending.ts'
import { liveSends, scopeOf, type SendPlan } from './plan-send.ts'
import { changedGoods } from './sent-documents.ts'

/**
 * Documents that no look-up has found yet.
 * @param host the connected server's address
 */
export function openDocuments(plan: SendPlan, host: string | null): OpenDocument[] {
  return liveSends(plan.sends).flatMap((send): OpenDocument[] => {
    const { status, base_url } = send
    const good_ids = plan.goodsIn(send)
    if (status !== 'started' && status !== 'accepted') return []
    return [
      {
        document_number: send.document_number,
        state: status === 'started' ? 'unknown' : 'accepted',
        part: send.part,
        asks: send.asks,
        store_id: send.store_id,
        store_name: send.store_name,
        store_group: send.store_group,
        scope: scopeOf(send),
        draft: send.document.isDraft === true,
        goods: good_ids.length,
        good_ids,
        changed_good_ids: changedGoods(plan, send),
        asked_at: send.started_at,
        looks: send.looks,
        looked_at: send.looked_at,
        next_look_at: send.look_at,
        other_host: base_url === host ? null : base_url,
        said: send.said,
      },
    ]
  })
}
