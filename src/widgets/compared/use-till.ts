import { useCallback, useState } from 'react'
import type { ExpectedProduct } from '#domain/stock/variance/expected.ts'
import type { TillAnswer } from '#domain/stock/unchecked.ts'
import type { BranchComparison } from '#storage/inventories/read-comparison.ts'
import { readPosConnection } from '#storage/pos.ts'
import { storedAnswer } from '#storage/stored-answers.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useServerLoad } from '#client/use-server-load.ts'
import { loadExpected } from './load-expected.ts'

/**
 * What the point-of-sale system told of the later of two compared counts, or where none is connected,
 * a stock sheet. The answer is brought onto this device, which keeps it for when there is no network.
 * @returns undefined until that is known, and while the counts are compared with what it told
 */
export function useTill(comparison: BranchComparison | undefined): TillAnswer | undefined {
  const connection = useLive(readPosConnection)
  const products = useExpected(connection, comparison?.now?.id)
  if (comparison?.variances) return 'known'
  if (!comparison || connection === undefined) return undefined
  return connection?.is_complete ? answerOf(products, comparison) : 'not_connected'
}

function answerOf(products: TillProducts, { goods }: BranchComparison): TillAnswer | undefined {
  if (products === undefined) return undefined
  if (products === null) return 'not_here'
  // Without the count before it, it is compared with nothing.
  return products.length > 0 && goods !== null ? undefined : 'not_checked'
}

/** Undefined until it is known; null: nobody can tell, and this device has never been told. */
type TillProducts = readonly ExpectedProduct[] | null | undefined

type Connection = Awaited<ReturnType<typeof readPosConnection>>

function useExpected(
  connection: Connection | undefined,
  inventoryId: string | undefined,
): TillProducts {
  const { api, database } = useAccount()
  const [answer, setAnswer] = useState<{ of: string; products: TillProducts }>()
  // Null while nobody knows whether a system is connected.
  const system = connection === undefined ? null : connection?.system
  const load = useCallback(
    async (signal: AbortSignal): Promise<boolean> => {
      if (system === null || inventoryId === undefined) return true
      const isLoaded = await loadExpected({ api, database }, system, inventoryId)
      const products = (await storedAnswer(database, 'expected', inventoryId)) ?? null
      if (!signal.aborted) setAnswer({ of: inventoryId, products })
      return isLoaded
    },
    [api, database, system, inventoryId],
  )
  useServerLoad(load)
  return answer?.of === inventoryId ? answer?.products : undefined
}
