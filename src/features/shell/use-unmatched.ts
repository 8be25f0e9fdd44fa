import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { readStatusCounts } from '#api/pos.ts'
import { canIntegrate } from '#domain/people/permissions.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import { feedSeq } from '#storage/feed.ts'
import { countUnmatched, readPosConnection } from '#storage/pos.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useServerLoad } from '#client/use-server-load.ts'
import type { Unmatched } from './navigation.tsx'

/** In ms; a bar that is being counted changes all the time. */
const PAUSE_MS = 3000

/** How many products wait for a person: as the server says, otherwise of those on this device. */
export function useUnmatched(): Unmatched | undefined {
  const { actor, api } = useAccount()
  const own = useLive(countUnmatched)
  const isAllowed = canIntegrate(actor)
  const connection = useLive(async (database) => ({
    system: isAllowed ? await syncedSystem(database) : null,
    seq: await feedSeq(database),
  }))
  const [settled] = useDebouncedValue(connection, PAUSE_MS, { leading: true })
  const [found, setFound] = useState<{ system: PosSystem; count: number } | null>(null)
  const system = settled?.system ?? null
  const seq = settled?.seq
  const load = useCallback(
    async (signal: AbortSignal): Promise<boolean> => {
      if (system === null || seq === undefined) return true
      const answer = await readStatusCounts(api, system, undefined)
      if (signal.aborted || answer.kind !== 'ok') return answer.kind === 'ok'
      const { unresolvedCount, unitUnresolvedCount } = answer.value
      setFound({ system, count: unresolvedCount + unitUnresolvedCount })
      return true
    },
    [api, system, seq],
  )
  const { hasFailed } = useServerLoad(load)
  if (!own || !found || hasFailed || found.system !== system) return own
  return { ...own, [found.system]: found.count }
}

async function syncedSystem(
  database: Parameters<typeof readPosConnection>[0],
): Promise<PosSystem | null> {
  const connection = await readPosConnection(database)
  return connection?.synced_at ? connection.system : null
}
