import fc from 'fast-check'
import { FAULTS, type Fault } from './network.ts'
import type { JoinAction } from './join-actions.ts'
import type { MovementAction } from './movements/movement-actions.ts'
import { anyPlace, placeActions, type PlaceAction } from './place-actions.ts'
import { anyRecount, recountActions, type RecountAction } from './recount-actions.ts'

/**
 * What can happen in a simulated bar. `device` and `pick` are taken modulo the number of choices.
 */
export type Action =
  | PlaceAction
  | RecountAction
  | JoinAction
  | MovementAction
  | { type: 'open'; device: number; name: string | null }
  | {
      type: 'record'
      device: number
      pick: number
      gross: number
      sealed: boolean
      place: string | null
    }
  | { type: 'record_unknown'; device: number; pick: number; gross: number; place: string | null }
  | { type: 'name_barcode'; device: number; pick: number }
  | { type: 'confirm_entry'; device: number; pick: number }
  | { type: 'weigh_bottle'; device: number; pick: number; gross: number }
  | { type: 'meet_scale'; device: number; pick: number }
  | { type: 'edit'; device: number; pick: number; gross: number }
  | { type: 'delete'; device: number; pick: number }
  | { type: 'restore_entry'; device: number; pick: number }
  | { type: 'rename'; device: number; pick: number; name: string | null }
  | { type: 'complete'; device: number; pick: number }
  | { type: 'create_good'; device: number; pick: number }
  | { type: 'edit_good'; device: number; pick: number; litrage: number }
  | { type: 'merge_goods'; device: number; pick: number; other: number }
  | { type: 'undo_merge'; device: number; pick: number }
  | { type: 'sync'; device: number; faults: Fault[] }
  | { type: 'two_flushers'; device: number; faults: Fault[] }
  | { type: 'kill_tab'; device: number; request: number }
  | { type: 'clock'; device: number; hours: number }
  | { type: 'quota'; device: number }
  | { type: 'poison'; device: number }
  | { type: 'clone'; device: number }
  | { type: 'evict'; device: number }
  | { type: 'checkpoint' }
  | { type: 'restore_server' }

export const device = fc.nat({ max: 5 })
const pick = fc.nat({ max: 20 })
export const faults = fc.array(fc.constantFrom(...FAULTS), { maxLength: 4 })
const name = fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), { nil: null })
/** From below the empty bottle to above the full one, so that some readings are rejected. */
const gross = fc.integer({ min: 4000, max: 12_000 })

export const readings = [
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('record' as const),
      device,
      pick,
      gross,
      sealed: fc.boolean(),
      place: anyPlace,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('record_unknown' as const),
      device,
      pick,
      gross,
      place: anyPlace,
    }),
  },
]

const commands = [
  { weight: 2, arbitrary: fc.record({ type: fc.constant('open' as const), device, name }) },
  ...readings,
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('name_barcode' as const), device, pick }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('confirm_entry' as const), device, pick }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('weigh_bottle' as const), device, pick, gross }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('meet_scale' as const), device, pick }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('edit' as const), device, pick, gross }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('delete' as const), device, pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('restore_entry' as const), device, pick }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('rename' as const), device, pick, name }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('complete' as const), device, pick }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('create_good' as const), device, pick }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('edit_good' as const),
      device,
      pick,
      litrage: fc.integer({ min: 100, max: 1000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('merge_goods' as const),
      device,
      pick,
      other: fc.nat({ max: 20 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('undo_merge' as const), device, pick }) },
]

export const accidents = [
  { weight: 10, arbitrary: fc.record({ type: fc.constant('sync' as const), device, faults }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('two_flushers' as const), device, faults }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('kill_tab' as const),
      device,
      request: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('clock' as const),
      device,
      hours: fc.integer({ min: -24, max: 24 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('quota' as const), device }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('poison' as const), device }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('clone' as const), device }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('evict' as const), device }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('checkpoint' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('restore_server' as const) }) },
]

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  ...commands,
  ...placeActions,
  ...recountActions,
  ...accidents,
)

/** A shift starts with an inventory, so that there is something to count in. */
export const opened = (actions: Action[]): Action[] => [
  { type: 'open', device: 0, name: null },
  { type: 'open', device: 4, name: null },
  ...actions,
]

const MADE_AHEAD: Action[] = ['Shelf 3', 'bar', 'Ёлка'].map((name) => ({
  type: 'add_place',
  device: 0,
  name,
}))

/** Why what a person said last may not be what arrives last. */
const twoMinds = [
  fc.record({ type: fc.constant('clone' as const), device }),
  fc.record({
    type: fc.constant('clock' as const),
    device,
    hours: fc.integer({ min: -24, max: 24 }),
  }),
]

/** Several people of one bar who say how far its places are, and put them in order. */
export const shiftAtPlaces: fc.Arbitrary<Action[]> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.oneof(...placeActions) },
      { weight: 2, arbitrary: fc.oneof(...readings) },
      { weight: 2, arbitrary: fc.record({ type: fc.constant('sync' as const), device, faults }) },
      { weight: 1, arbitrary: fc.oneof(...twoMinds) },
      { weight: 1, arbitrary: anyAction },
    ),
    { minLength: 10, maxLength: 25 },
  )
  // The first count reaches all four, so that they speak of one, and of places that are there.
  .map((actions) => opened([...MADE_AHEAD, ...[0, 1, 2, 3].map(syncOf), ...actions]))

/** A recount with whatever happens between its steps. */
export const shiftWithRecount: fc.Arbitrary<Action[]> = fc
  .tuple(
    fc.array(anyAction, { maxLength: 10 }),
    anyRecount,
    fc.array(fc.nat({ max: 3 }), { minLength: 24, maxLength: 24 }),
  )
  .map(([others, steps, numbers]) => {
    const left = [...others]
    const mixed = steps.flatMap((step, at): Action[] => [
      step,
      ...left.splice(0, Math.max(0, (numbers[at] ?? 0) - 1)),
    ])
    return opened([0, 1, 2, 3].map(syncOf).concat(mixed))
  })

export const anyShift: fc.Arbitrary<Action[]> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.array(anyAction, { minLength: 5, maxLength: 40 }).map(opened),
  },
  { weight: 1, arbitrary: shiftAtPlaces },
  { weight: 1, arbitrary: shiftWithRecount },
)

export function syncOf(number: number): Action {
  return { type: 'sync', device: number, faults: [] }
}

/**
 * A reading that one phone has sent and another has pulled is lost with the first phone and the
 * server's disk: no phone may show it afterwards.
 */
export const LOST_BY_ALL: Action[] = [
  { type: 'open', device: 0, name: null },
  { type: 'sync', device: 0, faults: [] },
  { type: 'checkpoint' },
  { type: 'record', device: 0, pick: 0, gross: 8000, sealed: false, place: null },
  { type: 'sync', device: 0, faults: [] },
  { type: 'sync', device: 1, faults: [] },
  { type: 'evict', device: 0 },
  { type: 'restore_server' },
]

/**
 * A phone and its copy have one name. A command of the copy, whose effect it has not pulled, is lost
 * with the server's disk; then the other phone sends under the same number, and the copy goes on
 * behind it.
 */
export const LOST_BESIDE_A_CLONE: Action[] = [
  { type: 'clone', device: 1 },
  { type: 'checkpoint' },
  { type: 'open', device: 5, name: null },
  { type: 'sync', device: 5, faults: ['none', 'unauthorized'] },
  { type: 'restore_server' },
  { type: 'open', device: 1, name: null },
  { type: 'open', device: 5, name: null },
]
