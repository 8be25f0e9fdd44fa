import fc from 'fast-check'

/** Somebody counts a good again without knowing what it was counted as. */
export type RecountAction =
  | { type: 'ask_recount'; device: number; pick: number; good: number; counter: number }
  | {
      type: 'record_recount'
      device: number
      pick: number
      gross: number
      sealed: boolean
      place: string | null
    }
  | { type: 'undo_recount'; device: number; pick: number }
  | { type: 'end_recount'; device: number; pick: number; is_finished: boolean }
  | { type: 'cancel_recount'; device: number; pick: number }
  | { type: 'decide_recount'; device: number; pick: number; taken: boolean }

const device = fc.nat({ max: 5 })
const pick = fc.nat({ max: 20 })
const sealed = fc.boolean()
const gross = fc.integer({ min: 4900, max: 11_540 })
const place = fc.constantFrom(null, 'bar', 'Shelf 3')

export const recountActions = [
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('ask_recount' as const),
      device,
      pick,
      good: pick,
      counter: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('record_recount' as const),
      device,
      pick,
      gross,
      sealed,
      place,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('undo_recount' as const), device, pick }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('end_recount' as const),
      device,
      pick,
      is_finished: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('cancel_recount' as const), device, pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('decide_recount' as const),
      device,
      pick,
      taken: fc.boolean(),
    }),
  },
]

const TYPES: ReadonlySet<string> = new Set<RecountAction['type']>([
  'ask_recount',
  'record_recount',
  'undo_recount',
  'end_recount',
  'cancel_recount',
  'decide_recount',
])

export function isRecountAction(action: { type: string }): action is RecountAction {
  return TYPES.has(action.type)
}

/** By the number of the phone. */
const [OWNER, BARMAN, MANAGER, OTHER] = [0, 1, 2, 3]

const sync = (number: number) => ({
  type: 'sync' as const,
  device: number,
  faults: [] as never[],
})

/**
 * A bottle that is counted again by a person who is asked to, and what is decided: what has to come
 * in its order before anything can go wrong with it. Between its steps happens whatever may.
 */
export const anyRecount = fc
  .record({
    counter: fc.constantFrom(OTHER, MANAGER),
    pick: fc.constantFrom(0, 1),
    gross: fc.array(gross, { minLength: 4, maxLength: 4 }),
    is_finished: fc.constantFrom(true, true, true, false),
    isCancelled: fc.boolean(),
    taken: fc.boolean(),
    sealed,
  })
  .map(({ counter, pick: one, gross: [first, later, again, late], ...rest }) => {
    const reading = { sealed: rest.sealed, place: 'bar', pick: one }
    const read = { type: 'record_recount' as const, device: counter, ...reading, sealed: false }
    const by = (type: 'record', number: number, weight = 8000) => ({
      ...reading,
      type,
      device: number,
      gross: weight,
    })
    return [
      by('record', BARMAN, first),
      sync(BARMAN),
      sync(OWNER),
      sync(counter),
      { type: 'ask_recount' as const, device: OWNER, pick: one, good: 0, counter },
      sync(OWNER),
      by('record', BARMAN, later),
      sync(counter),
      { ...read, gross: again ?? 8000 },
      sync(counter),
      { type: 'undo_recount' as const, device: counter, pick: 0 },
      { ...read, gross: late ?? 8000 },
      ...(rest.isCancelled
        ? [{ type: 'cancel_recount' as const, device: OWNER, pick: 0 }, sync(OWNER)]
        : []),
      {
        type: 'end_recount' as const,
        device: counter,
        pick: 0,
        is_finished: rest.is_finished,
      },
      sync(counter),
      sync(BARMAN),
      sync(OWNER),
      { type: 'decide_recount' as const, device: OWNER, pick: 0, taken: rest.taken },
      { type: 'decide_recount' as const, device: MANAGER, pick: 0, taken: true },
      sync(OWNER),
    ]
  })
  // Now and then a step is left out.
  .chain((steps) => fc.subarray(steps, { minLength: steps.length - 4 }))
