import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { GET_USER_PATH, LOGIN_PATH, loginAnswer } from '#protocol/account/auth.ts'
import { SESSIONS_PATH, sessionsAnswer } from '#protocol/account/sessions.ts'
import { hashPassword } from '#server/accounts/password/password.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { PostOffice } from '#tests/support/mail/post-office.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'

const PASSWORD = 'correct horse'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

describeStored('a person’s sessions', () => {
  let passwordHash: string

  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD)
  })

  async function setUp() {
    const company = await seedCompany(database)
    await database.query(
      'update users set password_hash = $2, signed_in_at = now() where company_id = $1',
      [company.id, passwordHash],
    )
    const server = new TestServer(database)
    const signIn = async (user: User, userAgent: string, device?: string) => {
      const body = { email: user.email, password: PASSWORD, rememberMe: true, device }
      const headers = { 'user-agent': userAgent }
      return loginAnswer.parse((await server.call('POST', LOGIN_PATH, { body, headers })).body)
    }
    const list = async (token: string) =>
      sessionsAnswer.parse((await server.call('GET', SESSIONS_PATH, { token })).body)
    const isIn = async (token: string) =>
      (await server.call('GET', GET_USER_PATH, { token })).status === 200
    return { company, owner: company.owner, server, signIn, list, isIn }
  }

  test('are listed with their devices, the latest contact first, and nobody else’s', async () => {
    const { company, owner, server, signIn, list } = await setUp()
    await signIn(must(company.barmen[0], 'barman'), PHONE)
    const { token: phone } = await signIn(owner, PHONE)
    server.nowMs += 3_600_000
    const { token: laptop } = await signIn(owner, LAPTOP)
    const { data, total } = await list(laptop)
    expect(total).toBe(2)
    expect(data).toMatchObject([
      { browser: 'Firefox', os: 'Windows', is_current: true, remember: true },
      { browser: 'Chrome', os: 'Android', is_current: false },
    ])
    expect(data[1]?.last_seen_at).toBe(data[1]?.created_at)
    server.nowMs += 10 * 60_000
    await server.call('GET', GET_USER_PATH, { token: laptop })
    expect((await list(laptop)).data[0]?.last_seen_at).toBe(new Date(server.nowMs).toISOString())
    expect((await server.call('GET', SESSIONS_PATH, { token: phone })).body).toMatchObject({
      code: 'token_expired',
    })
  })

  test('one is signed out from another, at once and for good', async () => {
    const { company, owner, signIn, list, isIn, server } = await setUp()
    const [phone, laptop] = [await signIn(owner, PHONE), await signIn(owner, LAPTOP)]
    const ofPhone = must(
      (await list(laptop.token)).data.find(({ os }) => os === 'Android'),
      'phone',
    )
    const end = (id: string, token: string) =>
      server.call('DELETE', `${SESSIONS_PATH}/${id}`, { token })
    // A colleague, and somebody of another company, find nothing there.
    const others = [must(company.barmen[0], 'barman'), (await seedCompany(database)).owner]
    for (const other of others) {
      expect((await end(ofPhone.id, await server.tokenFor(other))).status).toBe(404)
    }
    expect((await end(newUuid(), laptop.token)).status).toBe(404)
    expect(await isIn(phone.token)).toBe(true)
    expect((await end(ofPhone.id, laptop.token)).status).toBe(200)
    expect(await isIn(phone.token)).toBe(false)
    expect((await end(ofPhone.id, laptop.token)).status).toBe(404)
    expect((await list(laptop.token)).total).toBe(1)
  })

  test('all others are signed out, and their live events end', async () => {
    const { owner, signIn, isIn, server } = await setUp()
    const [phone, laptop] = [await signIn(owner, PHONE), await signIn(owner, LAPTOP)]
    // The stream asks for its session once in 20 s.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const authorization = `Bearer ${phone.token}`
    const stream = await server.app.request('/api/v2/client/events', { headers: { authorization } })
    const events = must(stream.body, 'events').getReader()
    await events.read()
    await server.call('DELETE', SESSIONS_PATH, { token: laptop.token })
    expect(await isIn(phone.token)).toBe(false)
    expect(await isIn(laptop.token)).toBe(true)
    vi.advanceTimersByTime(20_000)
    for (;;) if ((await events.read()).done) break
    await server.deps.live.close()
  })

  test('are thirty at most: the one not used for longest goes, and whoever signs in hears of it', async () => {
    const { owner, server, signIn, list, isIn } = await setUp()
    const first = await signIn(owner, PHONE)
    const second = await signIn(owner, LAPTOP)
    server.nowMs += 10 * 60_000
    expect(await isIn(first.token)).toBe(true)
    for (let i = 0; i < 28; i += 1) {
      expect((await signIn(owner, LAPTOP)).signed_out).toBeUndefined()
    }
    const last = await signIn(owner, LAPTOP)
    expect(last.signed_out).toEqual([{ browser: 'Firefox', os: 'Windows' }])
    expect(await isIn(second.token)).toBe(false)
    expect(await isIn(first.token)).toBe(true)
    expect((await list(last.token)).total).toBe(30)
  })

  test('on a device that is new to the account are told by mail, and others are not', async () => {
    const { company, owner, server, signIn } = await setUp()
    const post = await PostOffice.open(database, server.deps.now)
    const subjects = async () => (await post.lettersTo(owner.email)).map(({ subject }) => subject)
    const { device } = await signIn(owner, PHONE)
    expect(await subjects()).toEqual(['New sign-in to your Dram account'])
    const [letter] = await post.lettersTo(owner.email)
    expect(letter?.plain).toContain('Chrome · Android')
    expect(letter?.plain).toContain('https://dram.example/security?lang=en')
    // The same device, also after an update of its browser; the same program from the same place.
    await signIn(owner, PHONE.replace('142', '143'), device)
    await signIn(owner, PHONE)
    expect(await subjects()).toHaveLength(1)
    await signIn(owner, LAPTOP)
    expect(await subjects()).toHaveLength(2)
    // The very first sign-in comes right after choosing the password.
    const barman = must(company.barmen[1], 'barman')
    await database.query('update users set signed_in_at = null where id = $1', [barman.id])
    await signIn(barman, PHONE)
    expect(await post.lettersTo(barman.email)).toEqual([])
  })
})
