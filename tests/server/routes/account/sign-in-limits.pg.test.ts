import { beforeAll, beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { CHANGE_PASSWORD_PATH, FORGOT_PATH, RESET_PATH } from '#protocol/account/account.ts'
import { LOGIN_PATH, loginAnswer } from '#protocol/account/auth.ts'
import { hashPassword } from '#server/accounts/password/password.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { describeAccounts, post, server } from '#tests/support/rooms/account-room.ts'
import { database } from '#tests/support/rooms/database-room.ts'

const PASSWORD = 'correct horse'
const NEW = 'the-new-horse'
const MINUTE_MS = 60_000
const HOME = '198.51.100.7'

describeAccounts('sign-in limits', () => {
  let passwordHash: string
  let owner: User
  let barman: User
  /** Where the next call comes from. */
  let address: string

  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD)
  })

  beforeEach(async () => {
    await database.query('delete from known_addresses')
    server.deps.clients.addressOf = () => address
    const company = await seedCompany(database)
    owner = company.owner
    barman = must(company.barmen[0], 'barman')
    address = HOME
    await database.query('update users set password_hash = $2 where company_id = $1', [
      company.id,
      passwordHash,
    ])
  })

  const login = (password: string, from: string, device?: string, email = owner.email) => {
    address = from
    return server.call('POST', LOGIN_PATH, { body: { email, password, device } })
  }

  /** @returns how many of the tries reached the password */
  async function attack(tries: number, addresses: number, email = owner.email): Promise<number> {
    let checked = 0
    for (let i = 0; i < tries; i += 1) {
      const { status } = await login(`wrong ${i}`, `203.0.113.${i % addresses}`, undefined, email)
      expect([401, 429]).toContain(status)
      if (status === 401) checked += 1
    }
    return checked
  }

  const deviceOf = async (from = HOME): Promise<string> => {
    const answer = await login(PASSWORD, from)
    return must(loginAnswer.parse(answer.body).device, 'device')
  }

  test('a thousand wrong tries from a hundred addresses do not keep out a known device', async () => {
    const device = await deviceOf()
    expect(await attack(1000, 100)).toBe(50)
    // The stranger stays slowed down, also with the right password.
    const stranger = await login(PASSWORD, '203.0.113.200')
    expect(stranger.status).toBe(429)
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(800)
    // From anywhere in the world, because the device is known and not its address.
    expect((await login(PASSWORD, '192.0.2.1', device)).status).toBe(200)
    // The known device does not open the door to others.
    expect((await login(PASSWORD, '203.0.113.201')).status).toBe(429)
  })

  test('nor whoever comes from an address that has signed in before', async () => {
    await deviceOf()
    await attack(60, 60)
    expect((await login(PASSWORD, HOME)).status).toBe(200)
    expect((await login(PASSWORD, '192.0.2.9')).status).toBe(429)
  })

  test('nor an address that strangers share and use up', async () => {
    const device = await deviceOf(HOME)
    for (let i = 0; i < 210; i += 1) {
      await login('wrong', HOME, undefined, `${i}@nowhere.example`)
    }
    expect((await login('wrong', HOME, undefined, barman.email)).status).toBe(429)
    expect((await login(PASSWORD, HOME, device)).status).toBe(200)
  })

  test('a new device gets in at once by the link of a mail, and is known then', async () => {
    await attack(60, 60)
    expect((await login(PASSWORD, '192.0.2.1')).status).toBe(429)
    address = '192.0.2.1'
    await server.call('POST', FORGOT_PATH, { body: { email: owner.email } })
    const link = await post.lastTokenTo(owner.email)
    const { body } = await server.call<{ device: string }>('POST', `${RESET_PATH}/${link}`, {
      body: { password: NEW, repeat_password: NEW },
    })
    // The stranger goes on in the meantime.
    await attack(60, 60)
    expect((await login(NEW, '192.0.2.1')).status).toBe(429)
    expect((await login(NEW, '192.0.2.1', body.device)).status).toBe(200)
  })

  test('or after the wait that it is told, when the stranger has given up', async () => {
    await attack(60, 60)
    const told = (await login(PASSWORD, '192.0.2.1')).headers.get('retry-after')
    server.nowMs += Number(told) * 1000
    expect((await login(PASSWORD, '192.0.2.1')).status).toBe(200)
  })

  test('a known device may not guess either: it has ten tries of its own', async () => {
    const device = await deviceOf()
    for (let i = 0; i < 10; i += 1) {
      expect((await login('wrong', `192.0.2.${i}`, device)).status).toBe(401)
    }
    expect((await login(PASSWORD, '192.0.2.99', device)).status).toBe(429)
    // Its tries are not counted against people elsewhere.
    expect((await login(PASSWORD, '192.0.2.100')).status).toBe(200)
    server.nowMs += 15 * MINUTE_MS
    expect((await login(PASSWORD, '192.0.2.99', device)).status).toBe(200)
  })

  test('a device is known to the account that signed in on it and to no other', async () => {
    const device = await deviceOf()
    await attack(60, 60, barman.email)
    expect((await login(PASSWORD, '192.0.2.1', device, barman.email)).status).toBe(429)
  })

  test('a new password makes all devices and addresses unknown, except where it was set', async () => {
    const [lost, here] = [await deviceOf('192.0.2.5'), await deviceOf('192.0.2.6')]
    const change = { old_password: PASSWORD, password: NEW, password_confirmation: NEW }
    const changed = await server.call<{ device: string }>('PUT', CHANGE_PASSWORD_PATH, {
      token: await server.tokenFor(owner),
      body: change,
    })
    expect(changed).toMatchObject({ status: 200, body: { success: true } })
    await attack(60, 60)
    expect((await login(NEW, '192.0.2.5', lost)).status).toBe(429)
    expect((await login(NEW, '192.0.2.6', here)).status).toBe(429)
    expect((await login(NEW, '192.0.2.6', changed.body.device)).status).toBe(200)
  })

  test('a password can be changed in an open session while strangers try to sign in', async () => {
    await attack(60, 60)
    const change = { old_password: PASSWORD, password: NEW, password_confirmation: NEW }
    const token = await server.tokenFor(owner)
    const { status } = await server.call('PUT', CHANGE_PASSWORD_PATH, { token, body: change })
    expect(status).toBe(200)
  })

  test('a device that sends rubbish is a stranger, not an error', async () => {
    expect((await login(PASSWORD, HOME, 'rubbish')).status).toBe(200)
    expect((await login(PASSWORD, HOME, 'x'.repeat(201))).status).toBe(422)
  })

  test('neither devices nor addresses are stored in plain text', async () => {
    const device = await deviceOf()
    await login('wrong', HOME, device)
    const rows = JSON.stringify([
      await database.query('select t::text as row from tries t'),
      await database.query('select k::text as row from known_addresses k'),
    ])
    for (const plain of [device.split('.', 1)[0] ?? '', HOME, owner.email]) {
      expect(rows).not.toContain(plain)
    }
  })
})
