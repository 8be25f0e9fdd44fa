import { useCallback } from 'react'
import type { BranchMonth } from '#storage/inventories/read-branches.ts'
import { readPosConnection } from '#storage/pos.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useServerLoad } from '#client/use-server-load.ts'
import { loadExpected } from '#widgets/compared/load-expected.ts'

/** Asks the server what the till expected at the last count of each branch, where nobody has yet. */
export function useExpectedOfEach(branches: readonly BranchMonth[]): void {
  const { api, database } = useAccount()
  const connection = useLive(readPosConnection)
  const isKnown = connection !== undefined
  const system = connection?.system
  const ids = branches
    .flatMap(({ expected, now }) => (expected === 'not_here' ? (now?.id ?? []) : []))
    .join()
  const load = useCallback(
    async (signal: AbortSignal): Promise<boolean> => {
      if (!isKnown || ids === '') return true
      for (const id of ids.split(',')) {
        const isLoaded = await loadExpected({ api, database }, system, id)
        if (!isLoaded || signal.aborted) return isLoaded
      }
      return true
    },
    [api, database, isKnown, system, ids],
  )
  useServerLoad(load)
}
