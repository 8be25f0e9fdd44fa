import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { deleteEntry } from '#domain/commands/delete-entry.ts'
import { recordEntry } from '#domain/commands/record-entry.ts'
import type { Entry } from '#domain/entries.ts'
import type { Inventory } from '#domain/inventories.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import type { Change } from '#domain/state.ts'
import { misfitOf } from '#domain/weight-causes.ts'
import { NotSavedError } from '#storage/not-saved-error.ts'
import { useCommand } from '#ui/use-command.ts'
import { useDeed } from '#ui/use-deed.ts'
import { useNotSavedWords } from '#ui/use-not-saved-words.ts'
import { wordsFor } from '#words/answers.ts'
import { observationOf, type Bottle, type Seen } from './bottle.ts'
import { useCountStore, type Refusal } from './count-store.ts'
import { placeNow } from './place-store.ts'
import { useAmountWords } from './use-amount-words.ts'
import { useBottleName } from './use-bottle-name.ts'
import { useFeedback } from './use-feedback.ts'
import { useSpokenWords } from './use-spoken-words.ts'

/**
 * Keeps what was seen of the chosen bottle. The confirmation appears only when it is kept; a
 * refusal stands at the form, which stays open.
 */
export function useRecord(inventory: Inventory): (seen: Seen) => Promise<void> {
  const { t } = useLingui()
  const run = useCommand()
  const refuse = useRefuse()
  const confirm = useConfirm()
  return useCallback(
    async (seen) => {
      const { bottle, nextId, savingId, saving } = useCountStore.getState()
      if (!bottle) return refuse(t`Please consider to scan the bottle barcode.`, null)
      if (savingId === nextId) return undefined
      saving(nextId)
      try {
        const args = {
          ...observationOf(bottle, seen),
          inventory_id: inventory.id,
          source: seen.source,
          measured_at: new Date().toISOString(),
          place: placeNow(inventory.id),
          division: 'gross' in seen ? seen.division : null,
        }
        const outcome = await run(recordEntry, args, {
          id: nextId,
          shown: shownWith(inventory, bottle),
        })
        if (isRejection(outcome)) refuse(outcome, misfit(bottle, seen))
        else confirm(bottle, nextId, entryOf(outcome))
      } catch (error) {
        if (!(error instanceof NotSavedError)) throw error
        refuse(error, null)
      } finally {
        saving(null)
      }
    },
    [inventory, run, refuse, confirm, t],
  )
}

/** What the entry will be decided on. */
function shownWith(inventory: Inventory, bottle: Bottle): Change[] {
  const counted: Change = { table: 'inventories', row: inventory }
  return bottle.kind === 'known' ? [counted, { table: 'goods', row: bottle.good }] : [counted]
}

function entryOf(changes: readonly Change[]): Entry | undefined {
  for (const change of changes) if (change.table === 'entries') return change.row
  return undefined
}

/** What is likely wrong with a weight, where the bottle's figures are known. */
function misfit(bottle: Bottle, seen: Seen): Refusal['misfit'] {
  if (bottle.kind === 'unknown' || !('gross' in seen) || seen.gross <= 0) return null
  const found = misfitOf(seen.gross, bottle.good)
  return found && { ...found, ...seen }
}

/** Says why nothing was kept. */
function useRefuse(): (why: string | Rejection | NotSavedError, misfit: Refusal['misfit']) => void {
  const { i18n } = useLingui()
  const notSaved = useNotSavedWords()
  const tell = useFeedback()
  return useCallback(
    (why, cause) => {
      const words =
        typeof why === 'string'
          ? why
          : why instanceof NotSavedError
            ? notSaved(why)
            : i18n._(wordsFor(why.code))
      useCountStore.getState().refuse({ words, misfit: cause })
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
