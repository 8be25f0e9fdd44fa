import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { v7 as newId } from 'uuid'
import type { Command } from '#domain/commands/command.ts'
import { isRejection } from '#domain/rejections.ts'
import { messageFor } from '#i18n/answers.ts'
import { commitAll, orderOf } from '#storage/commit-all.ts'
import { useOwnErrors } from '#ui/toast/toast.tsx'
import { asNotSaved } from './as-not-saved.ts'
import { useAccount } from '../account.tsx'
import { useNotSavedMessage } from './use-not-saved-message.ts'

/**
 * Runs many commands of one kind as one batch; why the first of them was rejected, or that none was
 * saved, is shown in a toast until it is tried again.
 * @param ids of the commands, where what they make has to be named afterwards
 * @returns the arguments of those that were saved
 */
export function useCommands() {
  const { i18n } = useLingui()
  const { actor, database, deviceId } = useAccount()
  const messageOf = useNotSavedMessage()
  const errors = useOwnErrors()
  return useCallback(
    async <Kind extends string, Args>(
      command: Command<Kind, Args>,
      all: readonly NoInfer<Args>[],
      ids: readonly string[] = all.map(() => newId()),
    ): Promise<readonly Args[]> => {
      const now = new Date().toISOString()
      const contextOf = (id: string) => ({ id, actor, device_id: deviceId, now })
      errors.forget()
      try {
        const batch = all.map((args, at) => orderOf(command, args, contextOf(ids[at] ?? newId())))
        const outcomes = await commitAll(database, batch)
        const rejected = outcomes.find(isRejection)
        if (rejected) errors.show(i18n._(messageFor(rejected.code)))
        return all.filter((_, at) => !isRejection(outcomes[at] ?? []))
      } catch (error) {
        errors.show(messageOf(asNotSaved(error)))
        return []
      }
    },
    [actor, database, deviceId, i18n, messageOf, errors],
  )
}
