import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Command } from '#domain/commands/command.ts'
import { isRejection } from '#domain/rejections.ts'
import { NotSavedError } from '#storage/not-saved-error.ts'
import { wordsFor } from '#words/answers.ts'
import { showToast } from './toast.tsx'
import { useCommand, type RunOptions } from './use-command.ts'
import { useNotSavedWords } from './use-not-saved-words.ts'

/**
 * Does a deed and says in a toast why it could not be done, if so.
 * @returns whether it is kept
 */
export function useDeed() {
  const { i18n } = useLingui()
  const wordsOf = useNotSavedWords()
  const run = useCommand()
  return useCallback(
    async <Kind extends string, Args>(
      command: Command<Kind, Args>,
      args: NoInfer<Args>,
      options: RunOptions = {},
    ): Promise<boolean> => {
      try {
        const outcome = await run(command, args, options)
        if (!isRejection(outcome)) return true
        showToast('error', i18n._(wordsFor(outcome.code)))
      } catch (error) {
        if (!(error instanceof NotSavedError)) throw error
        showToast('error', wordsOf(error))
      }
      return false
    },
    [run, wordsOf, i18n],
  )
}
