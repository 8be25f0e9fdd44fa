import { useMemo } from 'react'
import type { Answer } from '#api/api.ts'
import { readSends } from '#api/pos-sends.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { sendsAnswer, type SendRecord, type SendsAnswer } from '#protocol/pos/sends.ts'
import { feedGeneration, storeAnswer, storedAnswer } from '#storage/stored-answers.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useAnswer } from '../use-answer.ts'

interface Sends {
  /** Undefined while nothing is known. */
  data: readonly SendRecord[] | undefined
  /** Why the server could not be asked: what is known is what this device keeps. */
  failure: Exclude<Answer<SendsAnswer>, { kind: 'ok' }> | null
}

/** The history of sending as the server tells it, or as this device was told it last. */
export function useSends(system: PosSystem, inventoryId: string): Sends {
  const { database } = useAccount()
  const stored = useLive((own) => storedAnswer(own, 'sends', inventoryId), [inventoryId])
  const parsed = useMemo(() => sendsAnswer.safeParse(stored).data?.data, [stored])
  const { answer } = useAnswer(async (api) => {
    const generation = await feedGeneration(database)
    const read = await readSends(api, system, inventoryId)
    if (read.kind !== 'ok') return read
    const storing = storeAnswer(database, 'sends', inventoryId, read.value, generation)
    // What a full device cannot keep is shown all the same.
    await storing.catch(() => undefined)
    return read
  }, `sends ${inventoryId}`)
  if (answer?.kind === 'ok') return { data: answer.value.data, failure: null }
  return { data: parsed, failure: answer ?? null }
}
