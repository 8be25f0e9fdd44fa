import type { Answer } from '#api/api.ts'
import { pingPos } from '#api/pos.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import type { PosConnection } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { PingAnswer } from '#protocol/pos/integration.ts'
import { isFeedComplete } from '#storage/feed.ts'
import { readPosConnection } from '#storage/pos.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useOnline } from '#client/use-online.ts'
import { useAnswer } from '../use-answer.ts'

/** Whether the system can be used now. */
export type Connection =
  | { state: 'checking' | 'connected' | 'offline' }
  /** The device has not heard yet whether there is one. */
  | { state: 'loading' }
  /** No connection is configured, or one to another system. */
  | { state: 'missing'; other: PosSystem | null }
  | { state: 'failed'; message: string | null }

const NOT_READ = { row: null, isComplete: false }

/** The connection is checked when the owner opens the screen; for managers there is no check. */
export function useConnection(system: PosSystem): Connection {
  const { actor } = useAccount()
  const isOnline = useOnline()
  const found =
    useLive(async (database) => ({
      row: await readPosConnection(database),
      isComplete: await isFeedComplete(database),
    })) ?? NOT_READ
  const isOwner = canManageCompany(actor)
  const isSet = isUsable(found.row, system)
  const canPing = isOwner && isSet && isOnline
  const { answer } = useAnswer((api) => pingPos(api, system), canPing ? system : null)
  if (!isOnline) return { state: 'offline' }
  // Managers see to which system the company is connected, and cannot check it.
  if (!isOwner) return isSet ? { state: 'connected' } : connectionOnDevice(found, system)
  if (answer) return readPing(answer)
  return connectionOnDevice(found, system)
}

function readPing(answer: Answer<PingAnswer>): Connection {
  if (answer.kind === 'refused') return { state: 'failed', message: answer.error.message }
  if (answer.kind === 'unknown') {
    return answer.status === null ? { state: 'offline' } : { state: 'failed', message: null }
  }
  const { success, message } = answer.value
  return success ? { state: 'connected' } : { state: 'failed', message }
}

function isUsable(row: PosConnection | null, system: PosSystem): boolean {
  return row?.system === system && row.is_complete
}

/** Before the server has answered; a device that has not loaded everything cannot miss anything. */
export function connectionOnDevice(
  { row, isComplete }: { row: PosConnection | null; isComplete: boolean },
  system: PosSystem,
): Connection {
  if (row === null && !isComplete) return { state: 'loading' }
  if (isUsable(row, system)) return { state: 'checking' }
  return { state: 'missing', other: row && row.system !== system ? row.system : null }
}
