import { stageOf, waitsForManager } from '#domain/counting/recounts/recount-stage.ts'
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
  /** Another count would tell the most, and none was asked for. */
  suggested: number
}

/** Undefined while reading, and without the inventory. */
export function useRecountNews(inventoryId: string): RecountNews | undefined {
  const { actor } = useAccount()
  const { user_id } = actor
  return useLive(
    async (database) => {
      const found = await inventoryRecounts(database, inventoryId)
      if (!found) return undefined
      const { recounted, suggested } = found
      const stages = recounted.map(stageOf)
      const own = recounted.filter(({ rounds }) =>
        rounds.some(({ recount, state }) => state === 'asked' && recount.counter_id === user_id),
      )
      return {
        waiting: stages.filter((stage) => stage === 'waiting').length,
        undecided: stages.filter(waitsForManager).length,
        hidden: own.length,
        suggested: recounted.length > 0 ? 0 : suggested.length,
      }
    },
    [inventoryId, user_id],
  )
}
