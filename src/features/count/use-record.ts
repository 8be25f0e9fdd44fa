import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { deleteEntry } from '#domain/commands/delete-entry.ts'
import { recordEntry } from '#domain/commands/record-entry.ts'
import type { Entry } from '#domain/entries.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import type { Change } from '#domain/state.ts'
import type { Decigrams } from '#domain/units.ts'
import { NotSavedError } from '#storage/not-saved-error.ts'
import { useCommand } from '#ui/use-command.ts'
import { useDeed } from '#ui/use-deed.ts'
import { useNotSavedWords } from '#ui/use-not-saved-words.ts'
import { wordsFor } from '#words/answers.ts'
import { observationOf, type Bottle } from './bottle.ts'
import { useCountStore } from './count-store.ts'
import { useAmountWords } from './use-amount-words.ts'
import { useBottleName } from './use-bottle-name.ts'
import { useFeedback } from './use-feedback.ts'
import { useSpokenWords } from './use-spoken-words.ts'

export type Seen = ({ count: number } | { gross: Decigrams }) & { source: Entry['source'] }

/**
 * Keeps what was seen of the chosen bottle. The confirmation appears only when it is kept; a
 * refusal stands at the form, which stays open.
 */
export function useRecord(inventoryId: string): (seen: Seen) => Promise<void> {
  const { t } = useLingui()
  const run = useCommand()
  const refuse = useRefuse()
  const confirm = useConfirm()
  return useCallback(
    async ({ source, ...seen }) => {
      const { bottle, nextId, savingId, saving } = useCountStore.getState()
      if (!bottle) return refuse(t`Please consider to scan the bottle barcode.`)
      if (savingId === nextId) return undefined
      saving(nextId)
      try {
        const args = {
          ...observationOf(bottle, seen),
          inventory_id: inventoryId,
          source,
          measured_at: new Date().toISOString(),
        }
        const outcome = await run(recordEntry, args, { id: nextId })
        if (isRejection(outcome)) refuse(outcome)
        else confirm(bottle, nextId, entryOf(outcome))
      } catch (error) {
        if (!(error instanceof NotSavedError)) throw error
        refuse(error)
      } finally {
        saving(null)
      }
    },
    [inventoryId, run, refuse, confirm, t],
  )
}

function entryOf(changes: readonly Change[]): Entry | undefined {
  for (const change of changes) if (change.table === 'entries') return change.row
  return undefined
}

/** Says why nothing was kept. */
function useRefuse(): (why: string | Rejection | NotSavedError) => void {
  const { i18n } = useLingui()
  const notSaved = useNotSavedWords()
  const tell = useFeedback()
  return useCallback(
    (why) => {
      const words =
        typeof why === 'string'
          ? why
          : why instanceof NotSavedError
            ? notSaved(why)
            : i18n._(wordsFor(why.code))
      useCountStore.getState().refuse(words)
      tell('refused', words)
    },
    [i18n, notSaved, tell],
  )
}

/** Says what was kept. */
function useConfirm() {
  const nameOf = useBottleName()
  const amountWords = useAmountWords()
  const spokenWords = useSpokenWords()
  const tell = useFeedback()
  return useCallback(
    (bottle: Bottle, entryId: string, entry: Entry | undefined) => {
      // Nothing is changed when the very same entry had been kept before.
      const amount = entry ? ` · ${amountWords(entry)}` : ''
      useCountStore.getState().keep(entryId, nameOf(bottle) + amount)
      tell('saved', entry && spokenWords(entry))
    },
    [nameOf, amountWords, spokenWords, tell],
  )
}

/** Takes the last entry back; it stays in the list as deleted. */
export function useUndo(inventoryId: string, onUndone: () => void): () => Promise<void> {
  const run = useDeed()
  return useCallback(async () => {
    const { saved, forgetSaved } = useCountStore.getState()
    if (!saved) return
    const args = { inventory_id: inventoryId, entry_id: saved.entryId }
    if (!(await run(deleteEntry, args))) return
    forgetSaved()
    onUndone()
  }, [inventoryId, onUndone, run])
}
