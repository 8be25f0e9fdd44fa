import fc from 'fast-check'
import { anyAction, device, faults, opened, readings, syncOf, type Action } from './actions.ts'
import { placeActions } from './place-actions.ts'

const sync = fc.record({ type: fc.constant('sync' as const), device, faults })

/** Several people count in what one of them has opened, and send most of it. */
const work = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.oneof(...readings) },
    { weight: 1, arbitrary: fc.oneof(...placeActions) },
    { weight: 3, arbitrary: sync },
    { weight: 1, arbitrary: anyAction },
  ),
  { minLength: 5, maxLength: 15 },
)

/** In whatever order the phones come back, with any answer lost. */
const afterwards = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: sync },
    { weight: 2, arbitrary: fc.oneof(...readings) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('kill_tab' as const),
        device,
        request: fc.nat({ max: 3 }),
      }),
    },
    { weight: 1, arbitrary: anyAction },
  ),
  { minLength: 5, maxLength: 15 },
)

const everybody = [0, 1, 2, 3].map(syncOf)

/** A count that a put-back takes away from under everybody's hands, and once more. */
export const shiftWithPutBack: fc.Arbitrary<Action[]> = fc
  .tuple(fc.boolean(), work, work, afterwards, fc.boolean(), afterwards)
  .map(([isOpenedBefore, before, lost, first, isTwice, second]): Action[] => {
    const checkpoint: Action = { type: 'checkpoint' }
    const putBack: Action = { type: 'restore_server' }
    const all = opened([...everybody, ...before, ...lost])
    return [
      ...(isOpenedBefore
        ? [...all.slice(0, 2), syncOf(0), checkpoint, ...all.slice(2)]
        : [checkpoint, ...all]),
      ...everybody,
      putBack,
      ...first,
      ...(isTwice ? [putBack, ...second] : []),
    ]
  })

/** Whoever was told no before the put-back is shown it after it, though the copy knows nothing of it. */
export const PUT_BACK_AFTER_A_REJECTION: Action[] = [
  { type: 'checkpoint' },
  { type: 'open', device: 0, name: null },
  syncOf(0),
  syncOf(1),
  syncOf(2),
  { type: 'record', device: 1, pick: 0, gross: 5185, sealed: false, place: null },
  { type: 'record', device: 2, pick: 0, gross: 4000, sealed: true, place: null },
  { type: 'ask_recount', device: 2, pick: 0, good: 0, counter: 1 },
  syncOf(1),
  syncOf(2),
  { type: 'restore_server' },
  syncOf(0),
]

/**
 * The opener is away; another phone of the bar counted with them. After the put-back it comes first,
 * and its line breaks when it has read one page.
 */
export const PUT_BACK_UNDER_A_GUEST: Action[] = [
  { type: 'checkpoint' },
  { type: 'open', device: 0, name: null },
  syncOf(0),
  syncOf(1),
  { type: 'record', device: 1, pick: 0, gross: 8000, sealed: false, place: null },
  syncOf(1),
  { type: 'restore_server' },
  { type: 'sync', device: 1, faults: ['none', 'drop_before', 'drop_before', 'drop_before'] },
  { type: 'sync', device: 1, faults: [] },
  { type: 'record', device: 1, pick: 1, gross: 7000, sealed: false, place: null },
  { type: 'sync', device: 1, faults: [] },
  { type: 'sync', device: 0, faults: ['drop_after', 'none', 'drop_after'] },
]
