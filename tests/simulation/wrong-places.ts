import { isSamePlace, type BranchPlace } from '#domain/branches/places.ts'
import { removePlace } from '#domain/branches/commands/remove-place.ts'
import { renamePlace } from '#domain/branches/commands/rename-place.ts'
import { measuredAt, notBefore } from '#domain/commands/device-clock.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { finishPlace } from '#domain/inventories/commands/finish-place.ts'
import { reopenPlace } from '#domain/inventories/commands/reopen-place.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { FinishMark } from '#domain/inventories/places/finish-mark.ts'
import { must } from '#domain/must.ts'
import { runSync } from '#sync/run.ts'
import { deciding, withRow } from './deciding.ts'
import { seenPlaces } from './seen-places.ts'
import type { Variant } from './world.ts'

/** Known mistakes about places that two people have to do with, each in one rule of the product. */
export const WRONG_PLACES: Record<string, Variant> = {
  'the places of a count are saved whole by whoever says something of one': saying(() => {
    const lists = new Map<string, Inventory['finish_marks']>()
    return deciding(finishPlace, ({ right, context: { id, received_at } }) =>
      right.map((change) => {
        const { finish_marks } = change.row as Inventory
        if (received_at === null && !lists.has(id)) lists.set(id, finish_marks)
        return withRow(change, { finish_marks: lists.get(id) ?? finish_marks })
      }),
    )
  }),
  'what arrives last of a person holds, not what they said last': saying(() =>
    deciding(finishPlace, ({ right, args, state, context }) =>
      right.map((change) => {
        const before = must(state.get('inventories', args.inventory_id), 'inventory')
        const { place, is_finished, heir, finished_at } = args
        const { user_id, full_name: user_full_name } = context.actor
        const at = notBefore(before.created_at, measuredAt(finished_at, context))
        const mark = { place, is_finished, heir, user_id, user_full_name, at }
        const others = (before.finish_marks ?? []).filter(
          (one) => one.place !== place || one.user_id !== user_id,
        )
        return withRow(change, { finish_marks: [...others, mark] })
      }),
    ),
  ),
  'whoever was left the rest is forgotten': saying(() =>
    deciding(finishPlace, ({ right }) =>
      right.map((change) => {
        const { finish_marks } = change.row as Inventory
        return withRow(change, {
          finish_marks: (finish_marks ?? []).map((mark) => ({ ...mark, heir: null })),
        })
      }),
    ),
  ),
  'to count a place further removes the marks that are there when the word arrives': saying(() =>
    deciding(reopenPlace, ({ right, args, state, context }) =>
      right.map((change) => {
        const before = state.get('inventories', args.inventory_id)
        const isTakenBack = ({ place, user_id }: FinishMark): boolean =>
          place === args.place && (place !== null || user_id === context.actor.user_id)
        const left = (before?.finish_marks ?? []).filter((mark) => !isTakenBack(mark))
        return withRow(change, { finish_marks: left })
      }),
    ),
  ),
  'a reading that comes late to a finished place is left out': saying(() =>
    deciding(recordEntry, ({ right, args, state, context }) => {
      const marks = state.get('inventories', args.inventory_id)?.finish_marks ?? []
      const isOver = marks.some(
        ({ place, at }) => place !== null && place === args.place && at > args.measured_at,
      )
      return isOver && context.received_at !== null ? [] : right
    }),
  ),
  'a place with a new name forgets the one that it had': saying(() =>
    deciding(renamePlace, ({ right, args }) =>
      right.map((change) => {
        const { places } = change.row as { places: BranchPlace[] }
        return withRow(change, {
          places: places.map((one) =>
            isSamePlace(one.name, args.name) ? { ...one, former: [] } : one,
          ),
        })
      }),
    ),
  ),
  'a removed place goes from the list for good': saying(() =>
    deciding(removePlace, ({ right }) =>
      right.map((change) => {
        const { places } = change.row as { places: BranchPlace[] }
        return withRow(change, { places: places.filter(({ is_removed }) => !is_removed) })
      }),
    ),
  ),
  'a place is open or finished by what arrived last': seeing((entries) =>
    entries.map((entry) => ({ ...entry, measured_at: entry.received_at ?? entry.measured_at })),
  ),
  'a removed place takes along what was counted there': seeing((entries, places) => {
    const removed = places.filter(({ is_removed }) => is_removed)
    return entries.filter(
      ({ place }) => !removed.some(({ name }) => isSamePlace(name, place ?? '')),
    )
  }),
  'one good in two places is counted once': seeing((entries) => [
    ...new Map(entries.map((entry) => [`${entry.good_id} ${entry.barcode}`, entry])).values(),
  ]),
}

function saying(plant: () => () => void): Variant {
  return { run: runSync, plant }
}

function seeing(see: (entries: Entry[], places: readonly BranchPlace[]) => Entry[]): Variant {
  return { run: runSync, seenPlaces: (phone, inventory) => seenPlaces(phone, inventory, see) }
}
