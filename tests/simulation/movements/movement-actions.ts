import fc from 'fast-check'
import { accidents, device, faults, readings, syncOf, type Action } from '../actions.ts'

/** What people say of goods that leave a branch; `pieces` are of one good of three. */
export type MovementAction =
  | { type: 'write_off'; device: number; pick: number; pieces: number }
  | {
      type: 'transfer'
      device: number
      pick: number
      pieces: number
      side: 'sender' | 'receiver'
      isBack: boolean
    }
  | { type: 'correct'; device: number; pick: number; pieces: number }
  /** `pieces`: how many came; null takes back what was said. */
  | { type: 'receive'; device: number; pick: number; pieces: number | null }
  | { type: 'remove_movement'; device: number; pick: number }
  | { type: 'restore_movement'; device: number; pick: number }

const pick = fc.nat({ max: 20 })
/** Few, so that two branches often say the same. */
const pieces = fc.integer({ min: 1, max: 3 })

export const movementActions = [
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('write_off' as const), device, pick, pieces }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('transfer' as const),
      device,
      pick,
      pieces,
      side: fc.constantFrom('sender' as const, 'receiver' as const),
      isBack: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('correct' as const), device, pick, pieces }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('receive' as const),
      device,
      pick,
      pieces: fc.option(fc.integer({ min: 0, max: 3 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('remove_movement' as const), device, pick }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('restore_movement' as const), device, pick }),
  },
]

const TYPES: ReadonlySet<string> = new Set<MovementAction['type']>([
  'write_off',
  'transfer',
  'correct',
  'receive',
  'remove_movement',
  'restore_movement',
])

export function isMovementAction(action: { type: string }): action is MovementAction {
  return TYPES.has(action.type)
}

const work = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...movementActions) },
    {
      weight: 3,
      arbitrary: fc.record({ type: fc.constant('sync' as const), device, faults }),
    },
    { weight: 2, arbitrary: fc.oneof(...accidents) },
    { weight: 1, arbitrary: fc.oneof(...readings) },
  ),
  { minLength: 6, maxLength: 25 },
)

/** Something went each way, as either side says it, and everybody knows of it. */
const BEGUN: Action[] = [
  { type: 'transfer', device: 0, pick: 0, pieces: 3, side: 'sender', isBack: false },
  { type: 'transfer', device: 1, pick: 1, pieces: 3, side: 'receiver', isBack: true },
  ...[0, 1, 2, 3].map(syncOf),
  syncOf(0),
]

/** Both branches say what went from one to the other, with and without a signal. */
export const shiftWithMovements: fc.Arbitrary<Action[]> = work.map((actions) => [
  ...[0, 1, 2, 3].map(syncOf),
  ...BEGUN,
  ...actions,
])
