import { useCallback } from 'react'
import { v7 as newId } from 'uuid'
import type { Command } from '#domain/commands/command.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import type { Change } from '#domain/commands/state.ts'
import { commit } from '#storage/commit.ts'
import { useAccount } from '../account.tsx'

export interface RunOptions {
  /** Created when the form opens, so that a double tap is one command. */
  id?: string
  /** The rejected command that this one replaces. */
  repairs?: string
  /**
   * The rows of the decision as the screen has them: with them it is saved sooner (see `commit`).
   */
  shown?: readonly Change[]
}

/**
 * Runs a command: decides it on local data and saves it in one transaction; sync sends it later.
 * The returned function throws NotSavedError when the device could not save it.
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

let isRequested = false

/** After the first command, asks the browser not to evict the local data. */
function askToPersist(): void {
  if (isRequested) return
  isRequested = true
  void navigator.storage?.persist?.()
}
