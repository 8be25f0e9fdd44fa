import { useCallback } from 'react'
import { v7 as newId } from 'uuid'
import type { Command } from '#domain/commands/command.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import type { Change } from '#domain/commands/state.ts'
import { commit } from '#storage/commit.ts'
import { useAccount } from './account.tsx'

export interface RunOptions {
  /** Made when the form opened, so that a double tap is one deed. */
  id?: string
  /** The refused command that this one mends. */
  repairs?: string
  /** The rows it is decided on, as the screen has them: it is kept the sooner. */
  shown?: readonly Change[]
}

/**
 * The way of every deed: decided on what the device knows, kept in one transaction, sent later.
 * The returned function throws NotSavedError when the device could not keep it.
 */
export function useCommand() {
  const { actor, database, deviceId } = useAccount()
  return useCallback(
    async <Kind extends string, Args>(
      command: Command<Kind, Args>,
      args: NoInfer<Args>,
      { id = newId(), repairs, shown }: RunOptions = {},
    ): Promise<Change[] | Rejection> => {
      const context = { id, actor, device_id: deviceId, now: new Date().toISOString() }
      const outcome = await commit(
        database,
        command,
        args,
        repairs ? { ...context, repairs } : context,
        shown,
      )
      if (!isRejection(outcome)) askToPersist()
      return outcome
    },
    [actor, database, deviceId],
  )
}

let asked = false

/** After the first deed the browser is asked not to evict what this device holds. */
function askToPersist(): void {
  if (asked) return
  asked = true
  void navigator.storage?.persist?.()
}
