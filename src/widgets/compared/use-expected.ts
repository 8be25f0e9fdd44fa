import { useCallback, useState } from 'react'
import { readExpected } from '#api/pos.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { feedGeneration, storeAnswer } from '#storage/stored-answers.ts'
import { useAccount } from '#client/account.tsx'
import { useServerLoad } from '#client/use-server-load.ts'

/**
 * Brings what the system expected of an inventory onto this device, which keeps it for when there is
 * no network.
 * @param system null: none is connected, or it is not known yet
 * @returns whether the answer is still on its way
 */
export function useExpected(system: PosSystem | null, inventoryId: string): boolean {
  const { api, database } = useAccount()
  const [answered, setAnswered] = useState<string | null>(null)
  const load = useCallback(
    async (signal: AbortSignal): Promise<boolean> => {
      if (system === null) return true
      const generation = await feedGeneration(database)
      const answer = await readExpected(api, system, inventoryId)
      if (answer.kind === 'ok') {
        await storeAnswer(database, 'expected', inventoryId, answer.value.data, generation)
      }
      if (!signal.aborted) setAnswered(inventoryId)
      return answer.kind === 'ok'
    },
    [api, database, system, inventoryId],
  )
  useServerLoad(load)
  return system !== null && answered !== inventoryId
}
