import { beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import {
  GET_USER_PATH,
  LOGIN_PATH,
  LOGOFF_PATH,
  loginAnswer,
  REFRESH_PATH,
  SHARING_HEADER,
  tokenAnswer,
} from '#protocol/account/auth.ts'
import { hashPassword } from '#server/accounts/password/password.ts'
import { signToken } from '#server/accounts/sessions/access-token.ts'
import { setActive } from '#server/sql/account/users.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'

const PASSWORD = 'correct horse'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >
}

describeStored('signing in', () => {
  let passwordHash: string

  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD)
  })

  async function setUp() {
    const company = await seedCompany(database)
    await database.query('update users set password_hash = $2 where company_id = $1', [
      company.id,
      passwordHash,
    ])
    const server = new TestServer(database)
    const barman = must(company.barmen[0], 'barman')
    const login = (email: string, password: string, rememberMe = false) =>
      server.call('POST', LOGIN_PATH, { body: { email, password, rememberMe } })
    const signIn = async (user: User, rememberMe = false) =>
      loginAnswer.parse((await login(user.email, PASSWORD, rememberMe)).body)
    const get = (path: string, token: string) => server.call('GET', path, { token })
    const refresh = async (token: string) =>
      tokenAnswer.parse((await get(REFRESH_PATH, token)).body).token
    return { company, barman, server, login, signIn, get, refresh }
  }

  test('returns a token and the person, ignoring case and surrounding spaces of the address', async () => {
    const { barman, login, get } = await setUp()
    const answer = await login(` ${barman.email.toUpperCase()} `, PASSWORD)
    const { token, user } = loginAnswer.parse(answer.body)
    expect(user).toMatchObject({ id: barman.id, role: 'barmen', company_name: 'Bar' })
    expect(user.branch_ids?.toSorted()).toEqual(barman.branch_ids?.toSorted())
    expect(await get(GET_USER_PATH, token)).toMatchObject({ status: 200, body: { user } })
    expect(await get('/api/client/get-user', token)).toMatchObject({ status: 200, body: { user } })
  })

  test('names the missing and invalid fields of a form', async () => {
    const { server, login } = await setUp()
    const missing = [
      { param: 'email', code: 'required' },
      { param: 'password', code: 'required' },
    ]
    expect(await login(' ', '')).toMatchObject({ status: 422, body: { errors: missing } })
    expect((await server.call('POST', LOGIN_PATH, { body: {} })).body['errors']).toMatchObject(
      missing,
    )
    expect(await login('nobody', PASSWORD)).toMatchObject({
      status: 422,
      body: { errors: [{ param: 'email', code: 'email_invalid' }] },
    })
  })

  test('the older path of the call does the same', async () => {
    const { barman, server } = await setUp()
    const body = { email: barman.email, password: PASSWORD }
    const answer = await server.call('POST', '/api/client/dashboard-login', { body })
    expect(loginAnswer.parse(answer.body).user.id).toBe(barman.id)
  })

  test('an owner has every branch', async () => {
    const { company, signIn } = await setUp()
    expect((await signIn(company.owner)).user.branch_ids).toBeNull()
  })

  test('answers the same for a wrong password and an unknown address', async () => {
    const { barman, login } = await setUp()
    const wrong = await login(barman.email, 'wrong horse')
    const unknown = await login(`${newUuid()}@nowhere.example`, PASSWORD)
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(unknown.body).toEqual(wrong.body)
  })

  test('rejects an account without a password', async () => {
    const { company, barman, login } = await setUp()
    await database.query('update users set password_hash = null where company_id = $1', [
      company.id,
    ])
    expect(await login(barman.email, '')).toMatchObject({ status: 422 })
    expect(await login(barman.email, PASSWORD)).toMatchObject({ status: 401 })
  })

  test('reports a deactivated account, but only with the right password', async () => {
    const { company, barman, login, signIn, get } = await setUp()
    const { token } = await signIn(barman)
    await setActive(database, company.id, barman.id, false)
    expect(await login(barman.email, PASSWORD)).toMatchObject({
      status: 403,
      body: { code: 'account_inactive' },
    })
    expect(await login(barman.email, 'wrong')).toMatchObject({ status: 401 })
    expect(await get(GET_USER_PATH, token)).toMatchObject({ status: 403 })
    expect(await get(REFRESH_PATH, token)).toMatchObject({ status: 403 })
    await setActive(database, company.id, barman.id, true)
    expect(await login(barman.email, PASSWORD)).toMatchObject({ status: 200 })
  })

  test('a token lasts a quarter of an hour, and its session continues', async () => {
    const { barman, server, signIn, get } = await setUp()
    const { token } = await signIn(barman)
    server.nowMs += 14 * MINUTE_MS
    expect(await get(GET_USER_PATH, token)).toMatchObject({ status: 200 })
    server.nowMs += 2 * MINUTE_MS
    expect(await get(GET_USER_PATH, token)).toMatchObject({
      status: 401,
      body: { code: 'token_expired' },
    })
    const fresh = tokenAnswer.parse((await get(REFRESH_PATH, token)).body)
    expect(await get(GET_USER_PATH, fresh.token)).toMatchObject({ status: 200 })
  })

  const OVER = { status: 401, body: { code: 'not_signed_in' } }

  test('a remembered session expires when it is not used for 30 days, and after 90 days anyhow', async () => {
    const { barman, server, signIn, refresh, get } = await setUp()
    let { token } = await signIn(barman, true)
    const unused = (await signIn(barman, true)).token
    for (let month = 0; month < 3; month += 1) {
      server.nowMs += 30 * DAY_MS - MINUTE_MS
      token = await refresh(token)
    }
    expect(await get(REFRESH_PATH, unused)).toMatchObject(OVER)
    server.nowMs += 3 * MINUTE_MS
    expect(await get(GET_USER_PATH, token)).toMatchObject(OVER)
    expect(await get(REFRESH_PATH, token)).toMatchObject(OVER)
  })

  test('a session of after a restored copy is told so; one that is merely over is not', async () => {
    const { barman, company, server, signIn, get } = await setUp()
    const { token } = await signIn(barman, true)
    await database.query('delete from sessions where company_id = $1', [company.id])
    const lost = { status: 401, body: { code: 'not_signed_in', details: { restored: true } } }
    expect(await get(GET_USER_PATH, token)).toMatchObject(lost)
    server.nowMs += 29 * DAY_MS
    expect(await get(GET_USER_PATH, token)).toMatchObject(lost)
    expect(await get(REFRESH_PATH, token)).toMatchObject(lost)
    // By then every session of that age may have been forgotten.
    server.nowMs += 2 * DAY_MS
    const { body } = await get(REFRESH_PATH, token)
    expect(body).not.toHaveProperty('details')
  })

  test('any other session ends 12 hours after signing in, however much it is used', async () => {
    const { barman, server, signIn, refresh, get } = await setUp()
    let { token } = await signIn(barman, false)
    for (let hour = 0; hour < 11; hour += 1) {
      server.nowMs += HOUR_MS
      token = await refresh(token)
    }
    server.nowMs += HOUR_MS
    expect(await get(REFRESH_PATH, token)).toMatchObject(OVER)
  })

  test('a refresh makes the old token old: whoever uses it again ends the session for both', async () => {
    const { barman, server, signIn, refresh, get } = await setUp()
    const { token: stolen } = await signIn(barman, true)
    server.nowMs += 20 * MINUTE_MS
    const own = await refresh(stolen)
    expect(await get(GET_USER_PATH, own)).toMatchObject({ status: 200 })
    server.nowMs += 2 * MINUTE_MS
    expect(await get(REFRESH_PATH, stolen)).toMatchObject(OVER)
    expect(await get(GET_USER_PATH, own)).toMatchObject(OVER)
    expect(await get(REFRESH_PATH, own)).toMatchObject(OVER)
  })

  test('a token two refreshes old ends the session even while the newest one is unused', async () => {
    const { barman, signIn, refresh, get } = await setUp()
    const { token } = await signIn(barman, true)
    const second = await refresh(token)
    expect(await get(GET_USER_PATH, second)).toMatchObject({ status: 200 })
    await refresh(second)
    expect(await get(REFRESH_PATH, token)).toMatchObject(OVER)
    expect(await get(REFRESH_PATH, second)).toMatchObject(OVER)
  })

  test('parallel refreshes of tabs and the worker all go on, whose answers may also be lost', async () => {
    const { barman, server, signIn, refresh, get } = await setUp()
    const { token } = await signIn(barman, true)
    server.nowMs += 20 * MINUTE_MS
    const fresh = await Promise.all(Array.from({ length: 8 }, () => refresh(token)))
    const users = await Promise.all(fresh.map((one) => get(GET_USER_PATH, one)))
    expect(users.map(({ status }) => status)).toEqual(fresh.map(() => 200))
    // One that was slow, while another has used its new token already.
    server.nowMs += 59_000
    const slow = await refresh(token)
    server.nowMs += 20 * MINUTE_MS
    const [one, other] = [await refresh(must(fresh[3], 'token')), await refresh(slow)]
    expect(await get(GET_USER_PATH, one)).toMatchObject({ status: 200 })
    expect(await get(GET_USER_PATH, other)).toMatchObject({ status: 200 })
  })

  test('a lost answer does no harm, however late the next attempt comes', async () => {
    const { barman, server, signIn, refresh, get } = await setUp()
    const { token } = await signIn(barman, true)
    await refresh(token)
    server.nowMs += 20 * DAY_MS
    await refresh(token)
    server.nowMs += HOUR_MS
    const arrived = await refresh(token)
    expect(await get(GET_USER_PATH, arrived)).toMatchObject({ status: 200 })
    expect(await get(GET_USER_PATH, await refresh(arrived))).toMatchObject({ status: 200 })
  })

  test('a session of a released version goes on, also beside a server of that version', async () => {
    const { company, barman, server, signIn, refresh, get } = await setUp()
    const { token } = await signIn(barman, true)
    const { sid } = claimsOf(token)
    const bare = { user_id: barman.id, session_id: String(sid), company_id: company.id }
    const released = () =>
      signToken(server.deps.secret, { ...bare, role: barman.role }, server.nowMs)
    await database.query(
      'update sessions set ends_at = null, seen_at = null, rotates = false where id = $1',
      [sid],
    )
    const first = await released()
    expect(await get(GET_USER_PATH, first)).toMatchObject({ status: 200 })
    server.nowMs += 20 * MINUTE_MS
    const fresh = await refresh(first)
    expect(await get(GET_USER_PATH, fresh)).toMatchObject({ status: 200 })
    // The older server answers the next refresh, and this one the one after it.
    server.nowMs += 20 * MINUTE_MS
    const older = await released()
    server.nowMs += 20 * MINUTE_MS
    expect(await get(GET_USER_PATH, await refresh(older))).toMatchObject({ status: 200 })
    // Its worker refreshed long ago, and its page has not heard of it.
    server.nowMs += 2 * HOUR_MS
    const ofPage = await refresh(first)
    expect(await get(GET_USER_PATH, ofPage)).toMatchObject({ status: 200 })
    // Once the app is updated, an old token is somebody else's.
    const headers = { [SHARING_HEADER]: '1' }
    const { body } = await server.call('GET', REFRESH_PATH, { token: ofPage, headers })
    const updated = tokenAnswer.parse(body).token
    expect(await get(GET_USER_PATH, updated)).toMatchObject({ status: 200 })
    server.nowMs += 2 * MINUTE_MS
    expect(await get(REFRESH_PATH, ofPage)).toMatchObject(OVER)
    expect(await get(GET_USER_PATH, updated)).toMatchObject(OVER)
  })

  test('a token newer than a restored database continues its session', async () => {
    const { barman, signIn, refresh, get } = await setUp()
    const { token } = await signIn(barman, true)
    const third = await refresh(await refresh(token))
    await database.query('update sessions set token_n = 0 where id = $1', [claimsOf(token).sid])
    const next = await refresh(third)
    expect(claimsOf(next)).toMatchObject({ n: 3 })
    expect(await get(GET_USER_PATH, next)).toMatchObject({ status: 200 })
  })

  test('signing off ends this session at once and no other', async () => {
    const { barman, server, signIn, get } = await setUp()
    const [one, other] = [await signIn(barman), await signIn(barman)]
    server.nowMs += HOUR_MS
    expect(await get(LOGOFF_PATH, one.token)).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await get(REFRESH_PATH, one.token)).toMatchObject({ status: 401 })
    expect(await get(REFRESH_PATH, other.token)).toMatchObject({ status: 200 })
  })

  test('accepts no token that it did not sign', async () => {
    const { barman, server, signIn, get } = await setUp()
    const { token } = await signIn(barman)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const ofOther = { user_id: barman.id, session_id: newUuid(), company_id: barman.company_id }
    const strange = await signToken(
      new TextEncoder().encode('the secret of some other server, long'),
      { ...ofOther, role: 'customer' },
      server.nowMs,
    )
    const forged = [
      `${none}.${claims}.`,
      `${head}.${claims}.${signature.toUpperCase()}`,
      strange,
      'rubbish',
      'a.b.c',
    ]
    for (const text of forged) {
      for (const path of [GET_USER_PATH, REFRESH_PATH, LOGOFF_PATH]) {
        expect(await get(path, text)).toMatchObject({
          status: 401,
          body: { code: 'not_signed_in' },
        })
      }
    }
  })

  test('a token of one person does not open another person’s session', async () => {
    const { company, barman, server, get } = await setUp()
    const session = await server.tokenFor(company.owner)
    const sid = String(claimsOf(session).sid)
    const mixed = await signToken(
      server.deps.secret,
      { user_id: barman.id, session_id: sid, company_id: company.id, role: 'barmen' },
      server.nowMs,
    )
    expect(await get(GET_USER_PATH, mixed)).toMatchObject({ status: 401 })
  })

  test('ten wrong passwords lock the account for a while, and no other account', async () => {
    const { company, barman, server, login } = await setUp()
    for (let i = 0; i < 10; i += 1) {
      expect((await login(barman.email, 'wrong horse')).status).toBe(401)
    }
    const eleventh = await login(barman.email, PASSWORD)
    expect(eleventh).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(eleventh.headers.get('retry-after'))).toBe(900)
    expect((await login(company.owner.email, PASSWORD)).status).toBe(200)
    server.nowMs += 15 * MINUTE_MS
    expect((await login(barman.email, PASSWORD)).status).toBe(200)
  })

  test('concurrent wrong passwords count like sequential ones', async () => {
    const { barman, login } = await setUp()
    const statuses = (
      await Promise.all(Array.from({ length: 30 }, () => login(barman.email, 'wrong horse')))
    ).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20)
  })

  test('the right password resets the count of wrong ones', async () => {
    const { barman, login } = await setUp()
    for (let turn = 0; turn < 3; turn += 1) {
      for (let i = 0; i < 6; i += 1) await login(barman.email, 'wrong horse')
      expect((await login(barman.email, PASSWORD)).status).toBe(200)
    }
  })

  test('neither passwords nor addresses are stored in plain text', async () => {
    const { barman, login } = await setUp()
    await login(barman.email, 'wrong horse')
    const rows = await database.query('select t::text as row from tries t')
    expect(JSON.stringify(rows)).not.toContain(barman.email)
    const users = await database.query('select password_hash from users where id = $1', [barman.id])
    expect(JSON.stringify(users)).toContain('$argon2id$')
  })
})
