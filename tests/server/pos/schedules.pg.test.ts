import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HANG_MS } from '#tests/support/running/hang.ts'
import { SendingSchedule, type Verdict } from '#tests/support/pos/sending-schedule.ts'
import { SimulatedIiko } from '#tests/support/pos/simulated-iiko.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'

/** Random schedules for each policy; `SEND_SCHEDULES=200` for a thorough run from `SEND_SEED` on. */
const COUNT = Number(process.env['SEND_SCHEDULES'] ?? 0)
const FIRST = Number(process.env['SEND_SEED'] ?? 1)
/** Two like any other, and those that end with a document unknown, each for its own reason. */
const USUAL_SEEDS = [1, 2, 20, 26, 48, 63]
const SEEDS = COUNT > 0 ? Array.from({ length: COUNT }, (_, at) => FIRST + at) : USUAL_SEEDS

describeStored('sending in random order', () => {
  let systems: [SimulatedIiko, SimulatedIiko]

  beforeAll(async () => {
    systems = [await SimulatedIiko.open(), await SimulatedIiko.open()]
  })
  afterAll(() => {
    for (const system of systems) system.close()
  })

  describe.each([
    ['refuses', true],
    ['accepts', false],
  ])('a system that %s a number it already has', (_policy, refusesDuplicates) => {
    test(
      'has one document of an inventory and one of each correction at most, and none that is said to be there is missing',
      { timeout: HANG_MS + SEEDS.length * 30_000 },
      async () => {
        const verdicts: Verdict[] = []
        for (const seed of SEEDS) {
          verdicts.push(
            await new SendingSchedule({ database, systems }, seed, refusesDuplicates).run(),
          )
        }
        const twice = verdicts.filter(
          ({ documents, allowed, isTwice }) => isTwice || documents > allowed,
        )
        const falsely = verdicts.filter(({ isFalse }) => isFalse)
        // What is there, and shown by the report, is found in the end. Unknown stay those of which
        // nobody can know more: that never arrived, and, as long as another server is connected, those
        // of the earlier one, whose password is forgotten with it.
        const missed = verdicts.filter(
          ({ documents, saidSent, open, elsewhere, neverArrived, overlooked }) =>
            documents !== saidSent || overlooked.length > 0 || open !== elsewhere + neverArrived,
        )
        if (COUNT > 20) {
          const corrected = verdicts.filter(({ allowed }) => allowed > 1).length
          const open = verdicts.filter((one) => one.open > 0).length
          const elsewhere = verdicts.filter((one) => one.elsewhere > 0).length
          const lost = verdicts.filter((one) => one.neverArrived > 0).length
          const sent = verdicts.filter((one) => one.saidSent > 0).length
          process.stdout.write(
            `${verdicts.length} schedules: ${sent} sent, ${corrected} corrected, ${open} unknown: ${elsewhere} at another server, ${lost} never arrived\n`,
          )
        }
        expect({ twice, falsely, missed }).toEqual({ twice: [], falsely: [], missed: [] })
      },
    )
  })
})
