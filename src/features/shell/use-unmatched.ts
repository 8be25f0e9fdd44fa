import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { canIntegrate } from '#domain/people/permissions.ts'
import { isUnresolved, type PosProduct } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { Database } from '#storage/database.ts'
import { feedSeq } from '#storage/feed.ts'
import { countUnmatched, readPosConnection, unsentMatches } from '#storage/pos.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useServerLoad } from '#client/use-server-load.ts'

/** In ms; a bar that is being counted changes all the time. */
const PAUSE_MS = 3000

/** How many products wait for a person: as the server says, otherwise of those on this device. */
export function useUnmatched(): Readonly<Record<PosSystem, number>> | undefined {
  const own = useLive(countUnmatched)
  const counted = useCounted()
  return own && counted ? { ...own, [counted.system]: counted.count } : own
}

/** What the server has counted. */
interface Counted {
  system: PosSystem
  count: number
  /** The least that this device's unsent changes have come to since then. */
  least: number
}

/** The server's count, corrected by what this device has changed since; null where it cannot. */
function useCounted(): Pick<Counted, 'system' | 'count'> | null {
  const { api } = useAccount()
  const { system, seq } = useSynced()
  const [found, setFound] = useState<Counted | null>(null)
  const unsent = useLive(unsentUnmatched) ?? 0
  const least = found?.least ?? 0
  if (found && unsent < least) setFound({ ...found, least: unsent })
  // The server has what was counted here at once, and counts it without a pause.
  const sent = unsent > least ? unsent : null
  const load = useCallback(
    async (signal: AbortSignal): Promise<boolean> => {
      if (system === null) return true
      // Most bars have no till, and need nothing of what is said to one.
      const { readStatusCounts } = await import('#api/pos.ts')
      const answer = await readStatusCounts(api, system, undefined)
      if (signal.aborted || answer.kind !== 'ok') return answer.kind === 'ok'
      const { unresolvedCount, unitUnresolvedCount } = answer.value
      setFound({ system, count: unresolvedCount + unitUnresolvedCount, least: 0 })
      return true
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it counts anew what has changed
    [api, system, seq, sent],
  )
  const { hasFailed } = useServerLoad(load)
  if (!found || hasFailed || found.system !== system) return null
  return { system, count: Math.max(0, found.count + least) }
}

/** The system whose products this device knows, and how far it has read; after a pause. */
function useSynced(): { system: PosSystem | null; seq: number } {
  const { actor } = useAccount()
  const isAllowed = canIntegrate(actor)
  const connection = useLive(async (database) => ({
    system: isAllowed ? await syncedSystem(database) : null,
    seq: await feedSeq(database),
  }))
  const [settled] = useDebouncedValue(connection, PAUSE_MS, { leading: true })
  return settled ?? { system: null, seq: 0 }
}

/** By how many this device's unsent changes make the unmatched products more. */
async function unsentUnmatched(database: Database): Promise<number> {
  const changed = await unsentMatches(database)
  return changed.reduce((sum, { before, after }) => sum + waiting(after) - waiting(before), 0)
}

function waiting(product: PosProduct): number {
  return isUnresolved(product) ? 1 : 0
}

async function syncedSystem(database: Database): Promise<PosSystem | null> {
  const connection = await readPosConnection(database)
  return connection?.synced_at ? connection.system : null
}
