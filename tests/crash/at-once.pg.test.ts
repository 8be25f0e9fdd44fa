import { afterEach, expect, test } from 'vitest'
import { register, saveProfile } from '#api/account.ts'
import type { Api } from '#api/api.ts'
import type { Answer } from '#api/api.ts'
import { ServerApi } from '#api/server-api.ts'
import { changePassword } from '#api/passwords.ts'
import { sendContact } from '#api/site.ts'
import type { Database } from '#server/sql/database.ts'
import { PASSWORD, seedPlace } from '#tests/support/bars/seed-place.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { deferred } from '#tests/support/running/deferred.ts'
import { until } from '#tests/support/running/until.ts'
import { logIn } from '#tests/support/server/log-in.ts'
import { newPlace, ServerProcess } from '#tests/support/server/server-process.ts'
import { buildSignUp } from '#tests/support/server/sign-up.ts'

const NEW_PASSWORD = 'another-longer-horse'
const NEW_EMAIL = 'moved@owner.example'

/** What no device keeps to send it later: the server alone does it, at once. */
interface Act {
  name: string
  run: (api: Api, email: string) => Promise<Answer<unknown>>
  /** Locked, it keeps the server from its commit. */
  table: string
  /** How often it has happened. */
  count: string
}

const form = buildSignUp({ email: 'new@owner.example' })
const request = { name: 'A', email: 'a@b.example', phone_number: '+37491123456', text: 'Call me' }

const ACTS: Act[] = [
  {
    name: 'a sign-up',
    run: (api) => register(api, form),
    // The key of a signed-in call is kept beside its company, so that the lock of `companies` comes first.
    table: 'users',
    count: `select count(*) from mails where recipient = '${form.email}'`,
  },
  {
    name: 'a request to be called',
    run: (api) => sendContact(api, request),
    table: 'contact_requests',
    count: 'select count(*) from contact_requests',
  },
  {
    name: 'a new address',
    run: (api) =>
      saveProfile(api, { name: 'Ani', surname: 'P.', email: NEW_EMAIL, password: PASSWORD }),
    table: 'users',
    count: `select count(*) from mails where recipient = '${NEW_EMAIL}'`,
  },
  {
    name: 'a new password',
    run: (api, email) =>
      changePassword(api, email, {
        old_password: PASSWORD,
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
      }),
    table: 'users',
    count: "select count(distinct password_hash) - 1 as count from users where password_hash <> ''",
  },
]

let server: ServerProcess | undefined

afterEach(() => server?.kill())

/** Keeps every transaction that writes to the table from its commit. @returns what lets go of it */
async function lock(database: Database, table: string): Promise<() => Promise<void>> {
  const locked = deferred<undefined>()
  const free = deferred<undefined>()
  const holding = database.transaction(async (sql) => {
    await sql.exec(`lock table ${table} in exclusive mode`)
    locked.resolve(undefined)
    await free.promise
  })
  await locked.promise
  return () => {
    free.resolve(undefined)
    return holding
  }
}

/** The call holds its key, and its statement waits; others of a server that begins may wait, too. */
async function isWaiting(database: Database): Promise<boolean> {
  const waiting = await database.query(
    `select 1 from kept_answers where status is null
       and exists (select 1 from pg_locks where not granted)`,
  )
  return waiting.length > 0
}

test.each(ACTS)(
  '$name during which the server is killed is unknown to the page, and happens once when repeated',
  async ({ run, table, count }) => {
    const { database, url, dispose } = await createTestDatabase('postgres', { migrated: false })
    const place = await newPlace(url)
    const { owner } = await seedPlace(place)
    server = await ServerProcess.start(place)
    const { token } = await logIn(server.url, owner.email)
    let onAnswer: (() => Promise<unknown>) | null = null
    const api = new ServerApi({
      tokens: { get: () => Promise.resolve(token), set: () => Promise.resolve() },
      now: Date.now,
      language: () => 'en',
      async fetch(path, init) {
        const answer = await fetch(new URL(path as string, server?.url), init)
        if (!onAnswer) return answer
        await onAnswer()
        throw new TypeError('the answer was lost with the server')
      },
    })
    const act = () => run(api, owner.email)
    const times = async () => Number((await database.query<{ count: number }>(count))[0]?.count)

    // Before the request.
    await server.kill()
    expect(await act()).toMatchObject({ kind: 'unknown', status: null })
    server = await ServerProcess.start(place)

    // Before the commit.
    const unlock = await lock(database, table)
    const cut = act()
    await until(() => isWaiting(database), 'the statement that waits')
    await server.kill()
    expect(await cut).toMatchObject({ kind: 'unknown', status: null })
    await unlock()
    expect(await times()).toBe(0)

    // A server that is up again cannot know for a minute that the call has died with the other one;
    // a busy machine may need longer than that to start it, so the minute is an hour here.
    await database.query("update kept_answers set held_until = now() + interval '1 hour'")
    server = await ServerProcess.start(place)
    expect(await act()).toMatchObject({ kind: 'unknown', error: { code: 'key_in_use' } })
    expect(await times()).toBe(0)
    await database.query('update kept_answers set held_until = now()')

    // Before the answer.
    const running = server
    onAnswer = () => running.kill()
    expect(await act()).toMatchObject({ kind: 'unknown', status: null })
    onAnswer = null
    expect(await times()).toBe(1)

    server = await ServerProcess.start(place)
    expect(await act()).toMatchObject({ kind: 'ok' })
    expect(await times()).toBe(1)
    await dispose()
  },
)
