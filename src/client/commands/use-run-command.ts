import { useLingui } from '@lingui/react/macro'
import { useCallback, useRef } from 'react'
import type { Command } from '#domain/commands/command.ts'
import { isRejection } from '#domain/rejections.ts'
import { messageFor } from '#i18n/answers.ts'
import { useOwnErrors } from '#ui/toast/toast.tsx'
import { asNotSaved } from './as-not-saved.ts'
import { useCommand, type RunOptions } from './use-command.ts'
import { useNotSavedMessage } from './use-not-saved-message.ts'

/**
 * Runs a command; if it fails, shows the reason in a toast until it is tried again.
 * @returns whether it was saved; not when the same one is being saved already, by an earlier press
 */
export function useRunCommand() {
  const { i18n } = useLingui()
  const messageOf = useNotSavedMessage()
  const run = useCommand()
  const errors = useOwnErrors()
  const running = useRef(new Set<string>())
  return useCallback(
    async <Kind extends string, Args>(
      command: Command<Kind, Args>,
      args: NoInfer<Args>,
      options: RunOptions = {},
    ): Promise<boolean> => {
      const press = JSON.stringify([command.kind, args])
      if (running.current.has(press)) return false
      running.current.add(press)
      errors.forget()
      try {
        const outcome = await run(command, args, options)
        if (!isRejection(outcome)) return true
        errors.show(i18n._(messageFor(outcome.code)))
      } catch (error) {
        errors.show(messageOf(asNotSaved(error)))
      } finally {
        running.current.delete(press)
      }
      return false
    },
    [run, messageOf, i18n, errors],
  )
}
