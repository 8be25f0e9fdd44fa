import { useState } from 'react'
import type { Delivery } from '#domain/deliveries/deliveries.ts'
import type { DeliveryDraft } from '#domain/deliveries/delivery-draft.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { Instant } from '#domain/units.ts'
import { sameDeliveries } from '#storage/deliveries/deliveries.ts'
import { completedAfter } from '#storage/inventories/completed-after.ts'
import { useAccount } from '#client/account.tsx'

/** What a person is asked before a delivery is saved: its date first, then whether it is another. */
export function useQuestions(known: Delivery | null, store: () => Promise<void>) {
  const { database } = useAccount()
  const [twins, setTwins] = useState<Delivery[]>([])
  const [later, setLater] = useState<Inventory | null>(null)
  const askOfTwins = async (draft: DeliveryDraft): Promise<void> => {
    const same = await sameDeliveries(database, { ...draft, id: known?.id ?? '' })
    await (same.length > 0 ? setTwins(same) : store())
  }
  return {
    /** Deliveries that may be this one. */
    twins,
    forgetTwins: () => setTwins([]),
    /** The last inventory, when the delivery is said to be older. */
    later,
    forgetLater: () => setLater(null),
    askOfTwins,
    async ask(draft: DeliveryDraft, delivered_at: Instant): Promise<void> {
      const isAsBefore = known?.delivered_at === delivered_at
      const found = isAsBefore
        ? null
        : await completedAfter(database, draft.branch_id, delivered_at)
      if (found) setLater(found)
      else await askOfTwins(draft)
    },
  }
}
