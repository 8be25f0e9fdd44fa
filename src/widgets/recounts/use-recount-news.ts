import { isBlindFor } from '#domain/counting/recounts/recount-rounds.ts'
import { stageOf, waitsForDecision } from '#domain/counting/recounts/recount-stage.ts'
import { inventoryRecounts } from '#storage/recounts/read-recounts.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'

/** What waits in the recounts of an inventory, in items. */
export interface RecountNews {
  /** Somebody is still to count. */
  waiting: number
  /** Whoever manages the inventory is to choose. */
  undecided: number
  /** This person is to count, and does not see them until then. */
  hidden: number
}

/** Undefined while reading, and without the inventory. */
export function useRecountNews(inventoryId: string): RecountNews | undefined {
  const { actor } = useAccount()
  const { user_id } = actor
  return useLive(
    async (database) => {
      const found = await inventoryRecounts(database, inventoryId)
      if (!found) return undefined
      const { recounted } = found
      const stages = recounted.map(stageOf)
      return {
        waiting: stages.filter((stage) => stage === 'waiting').length,
        undecided: stages.filter(waitsForDecision).length,
        hidden: recounted.filter((one) => isBlindFor(one, user_id)).length,
      }
    },
    [inventoryId, user_id],
  )
}
