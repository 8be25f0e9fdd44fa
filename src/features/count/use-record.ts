import { useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { useCallback, useRef } from 'react'
import { deleteEntry } from '#domain/commands/delete-entry.ts'
import { recordEntry } from '#domain/commands/record-entry.ts'
import type { Entry } from '#domain/entries.ts'
import { isRejection } from '#domain/rejections.ts'
import type { Decigrams } from '#domain/units.ts'
import { NotSavedError } from '#storage/not-saved-error.ts'
import { useCommand } from '#ui/use-command.ts'
import { useDeed } from '#ui/use-deed.ts'
import { useNotSavedWords } from '#ui/use-not-saved-words.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { wordsFor } from '#words/answers.ts'
import { observationOf } from './bottle.ts'
import { useCountStore } from './count-store.ts'
import { useBottleName } from './use-bottle-name.ts'
import { useAmountWords } from './use-amount-words.ts'

export type Seen = ({ count: number } | { gross: Decigrams }) & { source: Entry['source'] }

/**
 * Keeps what was seen of the chosen bottle. The confirmation appears only when it is kept; a
 * refusal stands at the form, which stays open.
 */
export function useRecord(inventoryId: string, compute: Remote<ComputeWorker>) {
  const { t, i18n } = useLingui()
  const run = useCommand()
  const notSaved = useNotSavedWords()
  const nameOf = useBottleName()
  const amountWords = useAmountWords()
  const isBusy = useRef(false)
  return useCallback(
    async ({ source, ...seen }: Seen): Promise<void> => {
      const { bottle, nextId, refuse, keep } = useCountStore.getState()
      if (!bottle) return refuse(t`Please consider to scan the bottle barcode.`)
      if (isBusy.current) return undefined
      isBusy.current = true
      try {
        const observation = observationOf(bottle, seen)
        const amount = await compute.measure(observation)
        if (isRejection(amount)) return refuse(i18n._(wordsFor(amount.code)))
        const args = {
          ...observation,
          inventory_id: inventoryId,
          source,
          measured_at: new Date().toISOString(),
        }
        const outcome = await run(recordEntry, args, { id: nextId })
        if (isRejection(outcome)) return refuse(i18n._(wordsFor(outcome.code)))
        const words = amountWords({ ...amount, is_full: observation.is_full })
        keep({ entryId: nextId, text: `${nameOf(bottle)} · ${words}` })
      } catch (error) {
        if (!(error instanceof NotSavedError)) throw error
        refuse(notSaved(error))
      } finally {
        isBusy.current = false
      }
    },
    [inventoryId, compute, run, notSaved, nameOf, amountWords, t, i18n],
  )
}

/** Takes the last entry back; it stays in the list as deleted. */
export function useUndo(inventoryId: string, onUndone: () => void) {
  const run = useDeed()
  return useCallback(async (): Promise<void> => {
    const { saved, forgetSaved } = useCountStore.getState()
    if (!saved) return
    const args = { inventory_id: inventoryId, entry_id: saved.entryId }
    if (!(await run(deleteEntry, args))) return
    forgetSaved()
    onUndone()
  }, [inventoryId, onUndone, run])
}
