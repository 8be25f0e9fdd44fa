import fc from 'fast-check'
import { anyAction, device, faults, opened, syncOf, type Action } from './actions.ts'

/** What people do about two counts of one bar; all but the owner and managers may only count. */
export type JoinAction =
  | { type: 'join'; device: number; pick: number; other: number }
  | { type: 'undo_join'; device: number; pick: number }
  | {
      type: 'record_label'
      device: number
      pick: number
      label: number
      gross: number
    }

const pick = fc.nat({ max: 20 })
const join = fc.record({
  type: fc.constant('join' as const),
  device,
  pick,
  other: pick,
})
const undo = fc.record({
  type: fc.constant('undo_join' as const),
  device,
  pick,
})

export const joinActions = [
  { weight: 3, arbitrary: join },
  { weight: 2, arbitrary: undo },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('record_label' as const),
      device,
      pick,
      label: fc.nat({ max: 1 }),
      gross: fc.integer({ min: 5000, max: 11_000 }),
    }),
  },
]

const TYPES: ReadonlySet<string> = new Set<JoinAction['type']>([
  'join',
  'undo_join',
  'record_label',
])

export function isJoinAction(action: { type: string }): action is JoinAction {
  return TYPES.has(action.type)
}

const sync = fc.record({ type: fc.constant('sync' as const), device, faults })

const work = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.oneof(...joinActions) },
    { weight: 3, arbitrary: anyAction },
    { weight: 2, arbitrary: sync },
  ),
  { minLength: 3, maxLength: 10 },
)

const bothByOwner: Action[] = [
  { type: 'record_label', device: 0, pick: 0, label: 0, gross: 8000 },
  { type: 'record_label', device: 0, pick: 1, label: 0, gross: 7000 },
  { type: 'join', device: 0, pick: 0, other: 1 },
]

/** Both counts are known to everybody and joined while phones are without a signal, then separated. */
export const shiftWithJoin: fc.Arbitrary<Action[]> = fc
  .tuple(fc.boolean(), work, work, work)
  .map(([isEarly, before, joined, after]) =>
    opened([
      { type: 'open', device: 0, name: null },
      ...[0, 1, 2, 3].map(syncOf),
      ...(isEarly ? [] : before),
      ...bothByOwner,
      syncOf(0),
      ...joined,
      { type: 'undo_join', device: 0, pick: 0 },
      ...after,
    ]),
  )
