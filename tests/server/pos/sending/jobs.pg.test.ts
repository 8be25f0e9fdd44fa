import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { must } from '#domain/must.ts'
import { integrationPath, jobAnswer, type JobState } from '#protocol/pos/integration.ts'
import { delayedListen } from '#tests/support/database/delayed-listen.ts'
import { catalogueOf, product } from '#tests/support/pos/bar-catalogue.ts'
import { IikoProcess } from '#tests/support/pos/iiko-process.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { connect, posBar, posServer, type PosBar } from '#tests/support/pos/pos-bar.ts'
import { USUAL } from '#tests/support/pos/world.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import type { Call, TestServer } from '#tests/support/server/server.ts'
import { until } from '#tests/support/running/until.ts'

const BASE = integrationPath('iiko')
const ASYNC = { headers: { prefer: 'respond-async' } }
/** The system stops in the middle of its products. */
const HELD = { holds: [{ path: 'products/list', when: 10 }] }

describeStored('a job with the point-of-sale system', () => {
  let iiko: IikoProcess
  let server: TestServer
  let bar: PosBar
  const others: TestServer[] = []

  beforeAll(async () => {
    iiko = await IikoProcess.start()
  })
  afterAll(() => iiko.stop())

  beforeEach(async () => {
    server = await posServer(database)
    bar = await posBar(database)
    await iiko.behave({ ...USUAL, slots: 3 })
    await iiko.restart()
    const many = Array.from({ length: 60 }, (_, number) => product(`p-${number}`, `Wine ${number}`))
    const catalogue = catalogueOf(bar.company.goods)
    await iiko.sell({ ...catalogue, products: [...catalogue.products, ...many] })
    await connect(server, bar, iiko)
  })

  afterEach(async () => {
    for (const one of [server, ...others.splice(0)]) await one.deps.pos.jobs.stop()
  })

  const another = async () => {
    const one = await posServer(database)
    others.push(one)
    return one
  }

  const as = (method: string, path: string, call: Call = {}, at = server) =>
    callAs(at, bar.owner, method, `${BASE}${path}`, call)

  const state = async (at = server): Promise<JobState> =>
    must(jobAnswer.parse((await as('GET', '/sync', {}, at)).body).job, 'job')

  const untilIs = (isReached: (job: JobState) => boolean, at = server): Promise<JobState> =>
    until(async () => {
      const job = await state(at)
      return isReached(job) && job
    })

  const isOver = ({ finished_at }: JobState) => finished_at !== null
  const isReading = ({ step, processed }: JobState) => step === 'products' && processed > 3

  test('reports its progress while it runs', async () => {
    await iiko.behave(HELD)
    const begun = await as('POST', '/sync', ASYNC)
    expect(begun).toMatchObject({ status: 202, body: { job: { kind: 'sync', finished_at: null } } })
    const far = await untilIs(isReading)
    expect(far).toMatchObject({ kind: 'sync', status: 'running', step: 'products', code: null })
    await iiko.goOn()
    expect(await untilIs(isOver)).toMatchObject({ status: 'done', step: 'saving', processed: 64 })
  })

  test('is one job at a time per company, and no company waits for another', async () => {
    await iiko.behave(HELD)
    await as('POST', '/sync', ASYNC)
    await iiko.unanswered()
    const second = await as('POST', '/sync')
    expect(second).toMatchObject({ status: 409, body: { code: 'job_running' } })
    await iiko.goOn()
    const neighbour = await posBar(database)
    await connect(server, neighbour, iiko)
    const theirs = await callAs(server, neighbour.owner, 'POST', `${BASE}/sync`)
    expect(theirs.status).toBe(200)
    await untilIs(isOver)
    const { overlaps, sessions } = await iiko.seen()
    expect({ overlaps, sessions }).toEqual({ overlaps: 0, sessions: 0 })
  })

  test('is cancelled without changes, and its licence is released', async () => {
    await iiko.behave(HELD)
    await as('POST', '/sync', ASYNC)
    await untilIs(isReading)
    expect((await as('POST', '/sync/cancel')).status).toBe(200)
    const job = await untilIs(isOver)
    expect(job).toMatchObject({ status: 'cancelled', code: 'job_cancelled' })
    expect((await as('GET', '/products')).body['total']).toBe(0)
    expect((await iiko.seen()).sessions).toBe(0)
    const again = await as('POST', '/sync/cancel')
    expect(again).toMatchObject({ status: 409, body: { code: 'job_not_running' } })
    expect((await as('POST', '/sync')).status).toBe(200)
  })

  test('is cancelled from a process that does not run it', async () => {
    const beside = await another()
    await iiko.behave(HELD)
    await as('POST', '/sync', ASYNC)
    await untilIs(isReading)
    await as('POST', '/sync/cancel', {}, beside)
    expect((await untilIs(isOver, beside)).status).toBe('cancelled')
  })

  test('starts when it was queued before the process could listen', async () => {
    await server.deps.pos.jobs.stop()
    const late = delayedListen(database)
    others.push(await posServer(late.database))
    await late.looked
    await as('POST', '/sync', ASYNC)
    expect(await state()).toMatchObject({ status: 'queued' })
    late.startListening()
    expect(await untilIs(isOver)).toMatchObject({ status: 'done' })
  })

  test('reports its reason when it fails', async () => {
    await iiko.behave({ password: 'another' })
    const answer = await as('POST', '/sync')
    expect(answer).toMatchObject({ status: 409, body: { code: 'pos_login_refused' } })
    expect(await state()).toMatchObject({
      status: 'failed',
      code: 'pos_login_refused',
      message: "en pos_login_refused: Неверный пароль для пользователя 'dram'",
    })
  })

  test('changes nothing when the settings changed meanwhile', async () => {
    await iiko.behave(HELD)
    await as('POST', '/sync', ASYNC)
    await untilIs(isReading)
    await connect(server, bar, iiko, { iiko_login: 'another' })
    await iiko.goOn()
    expect(await untilIs(isOver)).toMatchObject({ status: 'failed', code: 'pos_settings_changed' })
    expect((await as('GET', '/products')).body['total']).toBe(0)
  })

  test('is left to the next process when this one stops, and its licence is released', async () => {
    await iiko.behave({ ...HELD, slots: 1 })
    await as('POST', '/sync', ASYNC)
    await untilIs(isReading)
    await server.deps.pos.jobs.stop()
    expect(await state()).toMatchObject({ status: 'queued' })
    expect((await iiko.seen()).sessions).toBe(0)
    expect(await untilIs(isOver, await another())).toMatchObject({ status: 'done' })
  })

  test('is taken over from a process that died, with the licence it held', async () => {
    await iiko.behave({ slots: 1 })
    await server.deps.pos.jobs.stop()
    await as('POST', '/sync', ASYNC)
    // What a killed process leaves: a job in its name and an open session.
    const left = await signIn()
    expect((await iiko.seen()).sessions).toBe(1)
    const past = new Date(server.nowMs - 1).toISOString()
    const shut = server.deps.pos.box.shut(left, `session ${bar.company.id}`)
    await database.query(
      `insert into pos_sessions (company_id, holder, held_until, base_url, token)
       values ($1, $1, $2, $3, $4)`,
      [bar.company.id, past, iiko.url, shut],
    )
    await database.query(
      `update pos_jobs set status = 'running', holder = company_id, lease_until = $2, attempts = 1
       where company_id = $1`,
      [bar.company.id, past],
    )
    expect(await untilIs(isOver, await another())).toMatchObject({ status: 'done' })
    expect((await iiko.seen()).sessions).toBe(0)
  })

  test('waits for the licence that a process took with it when it died, and then runs', async () => {
    await iiko.behave({ slots: 1 })
    await server.deps.pos.jobs.stop()
    await as('POST', '/sync', ASYNC)
    // Killed between the sign-in and its answer: nobody knows the token any more.
    await signIn()
    await database.query(
      `update pos_jobs set status = 'running', holder = company_id, lease_until = $2, attempts = 1
       where company_id = $1`,
      [bar.company.id, new Date(server.nowMs - 1).toISOString()],
    )
    const next = await another()
    const waiting = await untilIs(({ step }) => step === 'waiting_licence', next)
    expect(waiting).toMatchObject({ status: 'queued', finished_at: null })
    expect(Date.parse(waiting.due_at ?? '')).toBe(next.nowMs + 30_000)
    // The system takes the licence back by itself.
    await iiko.restart()
    next.nowMs += 31_000
    await as('GET', '/sync', {}, next)
    const third = await another()
    third.nowMs = next.nowMs
    expect(await untilIs(isOver, third)).toMatchObject({ status: 'done' })
    expect((await iiko.seen()).sessions).toBe(0)
  })

  test('fails at once when the licence was never its own', async () => {
    await iiko.behave({ slots: 1 })
    await signIn()
    expect(await as('POST', '/sync')).toMatchObject({
      status: 503,
      body: { code: 'pos_licence_exhausted' },
    })
  })

  test('is given up when every process that takes it dies', async () => {
    await server.deps.pos.jobs.stop()
    await as('POST', '/sync', ASYNC)
    await database.query(
      `update pos_jobs set status = 'running', holder = company_id, lease_until = $2, attempts = 5
       where company_id = $1`,
      [bar.company.id, new Date(server.nowMs - 1).toISOString()],
    )
    const job = await untilIs(isOver, await another())
    expect(job).toMatchObject({ status: 'failed', code: 'job_given_up' })
  })

  const signIn = async (): Promise<string> => {
    const pass = createHash('sha1').update(USUAL.password).digest('hex')
    const answer = await fetch(`${iiko.url}/resto/api/auth`, {
      method: 'POST',
      headers: { 'user-agent': 'Mozilla/5.0' },
      body: new URLSearchParams({ login: USUAL.login, pass }),
    })
    return answer.text()
  }
})
