import { describe, test } from 'vitest'
import { must } from '#domain/must.ts'
import { integrationPath, jobAnswer, type JobState } from '#protocol/pos/integration.ts'
import { PUSH_PATH } from '#protocol/sync/push.ts'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import { logIn } from '#tests/support/server/log-in.ts'
import { completing, numbered, opening, pushBody, recording } from '#tests/support/commands.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { newUuid } from '#tests/support/ids.ts'
import { catalogueOf, STORE } from '#tests/support/pos/bar-catalogue.ts'
import { IikoProcess } from '#tests/support/pos/iiko-process.ts'
import { USUAL, type Hold, type Seen } from '#tests/support/pos/world.ts'
import { seedPlace } from '#tests/support/bars/seed-place.ts'
import { newPlace, ServerProcess } from '#tests/support/server/server-process.ts'
import { until } from '#tests/support/running/until.ts'

const BASE = integrationPath('iiko')
const IMPORT = '/documents/import/incomingInventory'
const CHECK = '/documents/check/incomingInventory'

interface Moment {
  name: string
  /** The server is killed when the system does not answer this. */
  hold: Hold
  /** A licence that nobody can give back must not be all. */
  slots?: number
}

const MOMENTS: Moment[] = [
  {
    name: 'when the document is saved and the answer has not arrived',
    hold: { path: IMPORT, when: 'after' },
  },
  {
    name: 'when it has only checked the document',
    hold: { path: CHECK, when: 'before' },
  },
  {
    name: 'when it has sent the document and the system has not started to save it',
    hold: { path: IMPORT, when: 'before' },
  },
  {
    name: 'when it has just signed in, and the token has not arrived',
    hold: { path: '/auth', when: 'after' },
    slots: 2,
  },
]

/** Side by side: most of the time they wait for leases and look-ups. */
describe.concurrent.each(['pglite', 'postgres'] as const)('a server on %s', (kind) => {
  test('killed while it sends an inventory makes one document of it, or says that it does not know', async ({
    expect,
    onTestFinished,
  }) => {
    const isBeside = kind === 'postgres'
    const beside = isBeside ? await createTestDatabase(kind, { migrated: false }) : undefined
    let server: ServerProcess | undefined
    let iiko: IikoProcess | undefined
    onTestFinished(async () => {
      await server?.kill()
      await iiko?.stop()
      await beside?.dispose()
    })
    const place = await newPlace(beside?.url ?? null)
    place.env = { POS_NETWORKS: '127.0.0.0/8' }
    const { owner, goods, branches } = await seedPlace(place)
    const good = must(goods[0], 'good')
    iiko = await IikoProcess.start()
    const system = iiko
    await system.sell(catalogueOf(goods))
    server = await ServerProcess.start(place)
    const { token } = await logIn(server.url, owner.email)
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${must(server, 'server').url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          prefer: 'respond-async',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      expect([path, answer.ok, answer.status]).toEqual([path, true, answer.status])
      return answer.json()
    }
    const untilOver = (): Promise<JobState> =>
      until(async () => {
        const { job } = jobAnswer.parse(await call('GET', `${BASE}/sync`))
        return job?.finished_at != null && job
      }, 'the end of the job')
    /** On the embedded database, whoever starts knows that all others are dead. */
    const endLeases = async (): Promise<void> => {
      await beside?.database.query(`update pos_jobs set lease_until = now() - interval '1 s'`)
      await beside?.database.query(`update pos_sessions set held_until = now() - interval '1 s'`)
    }
    await call('PUT', SETTINGS_PATH, {
      settings: [
        { key: 'iiko_host', value: system.url },
        { key: 'iiko_login', value: USUAL.login },
        { key: 'iiko_password', value: USUAL.password },
      ],
    })
    await call('POST', `${BASE}/sync`)
    expect(await untilOver()).toMatchObject({ status: 'done' })

    for (const [index, { name, hold, slots = 1 }] of MOMENTS.entries()) {
      const open = opening(must(branches[0], 'branch').id)
      // A different amount each time: the system reports only documents that change its stock.
      const weighed = recording(open.id, good, { gross: 8220 - index * 200 })
      const commands = [open, weighed, completing(open.id)]
      await call('POST', PUSH_PATH, pushBody(owner, newUuid(), numbered(commands)))
      await system.behave({ ...USUAL, refusesDuplicates: false, slots, holds: [hold] })
      await call('POST', `${BASE}/send`, { inventoryId: open.id, storeId: STORE.bar })
      await system.unanswered()
      await server.kill()
      await system.goOn()
      await endLeases()
      server = await ServerProcess.start(place)
      const job = await untilOver()
      expect([name, job]).toMatchObject([name, { kind: 'send', finished_at: expect.any(String) }])
      const seen = await system.seen()
      expect([name, ...verdictOf(job, seen, open.id)]).toEqual([name, ...rightVerdict(job)])
      expect(seen.sessions).toBeLessThan(slots)
      await system.restart()
    }
  })
})

/** What came of the job, how many documents there are, and how many requests overlapped. */
function verdictOf(job: JobState, { documents, overlaps }: Seen, inventoryId: string) {
  const own = documents.filter(({ number }) => number.endsWith(inventoryId.slice(-8).toUpperCase()))
  return [job.code ?? job.status, own.length, overlaps]
}

/** Killed before the system had read the document, it stays unknown: nobody asks again. */
function rightVerdict(job: JobState) {
  return job.code === 'send_unknown' ? ['send_unknown', 0, 0] : ['done', 1, 0]
}
