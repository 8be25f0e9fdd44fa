import fc from 'fast-check'
import { beforeAll, test } from 'vitest'
import { runSync } from '#sync/run.ts'
import type { Database } from '#server/sql/database.ts'
import { describeBothDatabases } from '#tests/support/database.ts'
import { isLongSet } from '#tests/support/running/test-set.ts'
import { anyShift, LOST_BY_ALL, LOST_BESIDE_A_CLONE, type Action } from './actions.ts'
import { shiftWithJoin } from './join-actions.ts'
import { shiftWithMovements } from './movements/movement-actions.ts'
import {
  PUT_BACK_AFTER_A_REJECTION,
  PUT_BACK_UNDER_A_GUEST,
  shiftWithPutBack,
} from './put-back-actions.ts'
import { playShift } from './world.ts'

/** Shifts on each database; the embedded one takes twice the time for each. */
const USUAL = isLongSet ? { postgres: 200, pglite: 200 } : { postgres: 5, pglite: 2 }
/** For a longer run, see CONTRIBUTING.md. */
const RUNS = process.env['SIMULATION_RUNS']
/** A push always plays the same shifts, the long set others each time; a failure tells its seed. */
const SEED = Number(process.env['SIMULATION_SEED'] ?? (isLongSet ? Date.now() % 2 ** 31 : 1))

/** What is proved, the shifts that prove it, and those that are always played. */
const LAWS: readonly (readonly [law: string, fc.Arbitrary<Action[]>, known: Action[][]])[] = [
  [
    'whatever happens, every command ends exactly once and everyone sees the same',
    anyShift,
    [LOST_BY_ALL, LOST_BESIDE_A_CLONE],
  ],
  [
    'counts are joined and taken apart under everybody: nothing is lost, doubled or in two places',
    shiftWithJoin,
    [],
  ],
  [
    'what both branches say of a transfer is one, and nothing that left is lost or doubled',
    shiftWithMovements,
    [],
  ],
  [
    'nobody notices a put-back: nothing is hidden, parked because others come later, lost or doubled',
    shiftWithPutBack,
    [PUT_BACK_UNDER_A_GUEST, PUT_BACK_AFTER_A_REJECTION],
  ],
]

describeBothDatabases('a shift', (make, kind) => {
  const numRuns = Number(RUNS ?? USUAL[kind])
  let database: Database

  beforeAll(async () => {
    database = (await make()).database
  })

  test.each(LAWS)(
    '%s',
    async (_, shifts, known) => {
      await fc.assert(
        fc.asyncProperty(shifts, (actions) => playShift(database, actions, { run: runSync })),
        { numRuns, seed: SEED, examples: known.map((actions) => [actions]) },
      )
    },
    600_000 + numRuns * 30_000,
  )
})
