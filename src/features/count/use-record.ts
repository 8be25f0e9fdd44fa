import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Entry, Observation } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import type { Change } from '#domain/commands/state.ts'
import { measure } from '#domain/counting/measurement.ts'
import { bottleWeight } from '#domain/counting/pourers/pourers.ts'
import { NotSavedError } from '#domain/not-saved-error.ts'
import type { Decigrams } from '#domain/units.ts'
import { useAccount } from '#client/account.tsx'
import { useCommand } from '#client/commands/use-command.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useNotSavedMessage } from '#client/commands/use-not-saved-message.ts'
import { messageFor } from '#i18n/answers.ts'
import { tellNotLoaded } from '#ui/message/tell-not-loaded.ts'
import { namedBy, observationOf, type Bottle, type Observed } from './bottle.ts'
import { useCountStore, type EntryRejection, type Saved, type SavedRow } from './count-store.ts'
import type { OpenCounted } from './use-counted-inventory.ts'
import { placeNow } from './places/place-store.ts'
import { wornNow } from './pourers/worn.ts'
import { useAmountLabel } from './entries/use-amount-label.ts'
import { loadNaming, loadRecording, whyNotSaved } from './load-recording.ts'
import { useBottleName } from './scan/use-bottle-name.ts'
import { useFeedback } from './feedback/use-feedback.ts'
import { useSpokenMessage } from './feedback/use-spoken-message.ts'

/** An amount of the chosen bottle, as it is saved. */
export interface ToSave extends Circumstances {
  bottle: Bottle
  observation: Observation
  /** The id of what is made of it. */
  id: string
}

/** @returns the changes, none when it had already been saved; or why it was not */
export type Save = (amount: ToSave) => Promise<Change[] | Rejection>

/** Records amounts of the chosen bottle as entries of this inventory. */
export function useRecord(
  inventory: Inventory,
  open: OpenCounted,
): (seen: Observed) => Promise<boolean> {
  const run = useCommand()
  const account = useAccount()
  const save: Save = useCallback(
    async ({ bottle, observation, id, ...circumstances }) => {
      const opened = await open()
      if (isRejection(opened)) return opened
      const args = { ...observation, ...circumstances }
      const named = namedBy(bottle)
      if (named) return (await loadNaming()).recordNamed(account, id, args, named)
      return (await loadRecording()).record(run, id, args, shownWith(opened, bottle))
    },
    [open, run, account],
  )
  return useSave(inventory.id, save)
}

/**
 * Saves the measured amount of the chosen bottle. The confirmation appears only after it is saved;
 * a rejection is shown at the form, which stays open.
 * @returns whether it is saved
 */
export function useSave(inventoryId: string, save: Save): (seen: Observed) => Promise<boolean> {
  const { t } = useLingui()
  const reject = useReject()
  const confirm = useConfirm()
  return useCallback(
    async (seen) => {
      const { bottle, nextId, savingId, saving } = useCountStore.getState()
      if (!bottle) return reject(t`Please consider to scan the bottle barcode.`, null)
      if (savingId === nextId) return false
      const observation = observationOf(bottle, seen, wornNow(inventoryId))
      // What cannot become an entry must not open an inventory either.
      const amount = measure(observation)
      if (isRejection(amount)) return reject(amount, await misfit(observation, seen))
      saving(nextId)
      let outcome: Awaited<ReturnType<Save>>
      try {
        const circumstances = circumstancesOf(seen, inventoryId)
        outcome = await save({ bottle, observation, id: nextId, ...circumstances })
      } catch (error) {
        return reject(await whyNotSaved(error), null)
      } finally {
        saving(null)
      }
      if (isRejection(outcome)) return reject(outcome, await misfit(observation, seen))
      confirm(bottle, nextId, savedOf(outcome))
      return true
    },
    [inventoryId, save, reject, confirm, t],
  )
}

interface Circumstances {
  inventory_id: string
  source: Entry['source']
  measured_at: string
  place: string | null
  division: Decigrams | null
}

function circumstancesOf(seen: Observed, inventory_id: string): Circumstances {
  return {
    inventory_id,
    source: seen.source,
    measured_at: new Date().toISOString(),
    place: placeNow(inventory_id),
    division: 'gross' in seen ? seen.division : null,
  }
}

/** The rows that the command's decision depends on, as the screen has them. */
function shownWith(inventory: Inventory, bottle: Bottle): Change[] {
  const counted: Change = { table: 'inventories', row: inventory }
  return bottle.kind === 'known' ? [counted, { table: 'goods', row: bottle.good }] : [counted]
}

function savedOf(changes: readonly Change[]): SavedRow | undefined {
  for (const { table, row } of changes) {
    if (table === 'entries' || table === 'recount_readings') return row
  }
  return undefined
}

/** The likely cause of an impossible weight, when the bottle's figures are known. */
async function misfit(observation: Observation, seen: Observed): Promise<EntryRejection['misfit']> {
  if (!('gross' in seen) || seen.gross <= 0) return null
  // The first bottle does not wait for it, and without it the refusal still says why.
  const causes = await import('#domain/counting/weight-causes.ts').catch(() => null)
  if (!causes) return null
  const { gross } = seen
  const found = causes.misfitOf(bottleWeight(gross, observation), observation.figures)
  if (!found) return null
  // A bottle with a pourer shows the weight of neither an empty nor a full one.
  return { ...found, ...seen, end: observation.pourer ? null : found.end }
}

/** Shows why nothing was saved. */
function useReject(): (
  why: string | MessageDescriptor | Rejection | NotSavedError,
  misfit: EntryRejection['misfit'],
) => false {
  const { i18n } = useLingui()
  const notSaved = useNotSavedMessage()
  const feedback = useFeedback()
  return useCallback(
    (why, cause) => {
      const message =
        typeof why === 'string'
          ? why
          : why instanceof NotSavedError
            ? notSaved(why)
            : i18n._('code' in why ? messageFor(why.code) : why)
      useCountStore.getState().reject({ message, misfit: cause })
      feedback('rejected', message)
      return false
    },
    [i18n, notSaved, feedback],
  )
}

/** Confirms what was saved. */
function useConfirm() {
  const nameOf = useBottleName()
  const amountLabel = useAmountLabel()
  const spokenMessage = useSpokenMessage()
  const feedback = useFeedback()
  return useCallback(
    (bottle: Bottle, entryId: string, entry: SavedRow | undefined) => {
      // No change: this entry had already been saved.
      const amount = entry ? amountLabel(entry) : ''
      useCountStore.getState().markSaved({
        entryId,
        name: nameOf(bottle),
        amount,
        row: entry,
        named: namedBy(bottle),
      })
      feedback('saved', entry && spokenMessage(entry))
    },
    [nameOf, amountLabel, spokenMessage, feedback],
  )
}

/** Undoes the last entry, which stays in the list as deleted, and what was said of its label. */
export function useUndo(inventoryId: string, onUndone: () => void): () => Promise<void> {
  const { i18n } = useLingui()
  const run = useRunCommand()
  const remove = useCallback(
    async ({ entryId, named }: Saved) => {
      const load = Promise.all([loadRecording(), named && loadNaming()])
      const loaded = await load.catch(() => null)
      if (!loaded) {
        await tellNotLoaded(i18n)
        return false
      }
      const [{ takeBack }, naming] = loaded
      if (!(await takeBack(run, inventoryId, entryId))) return false
      return !named || !naming || naming.takeBackName(run, named)
    },
    [inventoryId, run, i18n],
  )
  return useTakeBack(remove, onUndone)
}

/** @param remove deletes what was saved last, and returns whether it did */
export function useTakeBack(
  remove: (saved: Saved) => Promise<boolean>,
  onUndone: () => void,
): () => Promise<void> {
  return useCallback(async () => {
    const { saved, forgetSaved } = useCountStore.getState()
    if (!saved || !(await remove(saved))) return
    forgetSaved()
    onUndone()
  }, [remove, onUndone])
}
