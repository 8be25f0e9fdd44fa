import { beforeAll, beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { GET_USER_PATH, LOGIN_PATH, loginAnswer } from '#protocol/account/auth.ts'
import {
  CHANGE_PASSWORD_PATH,
  FORGOT_PATH,
  RESET_PATH,
  TOKEN_CHECK_PATH,
} from '#protocol/account/account.ts'
import { hashPassword } from '#server/accounts/password/password.ts'
import { setActive } from '#server/sql/account/users.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { describeAccounts, post, server } from '#tests/support/rooms/account-room.ts'
import { database } from '#tests/support/rooms/database-room.ts'

const OLD = 'the-old-one'
const NEW = 'the-new-one'
const HOUR_MS = 3_600_000

describeAccounts('a password', () => {
  let owner: User
  let barman: User
  let oldHash: string

  beforeAll(async () => {
    oldHash = await hashPassword(OLD)
  })

  beforeEach(async () => {
    const company = await seedCompany(database)
    owner = company.owner
    barman = must(company.barmen[0], 'barman')
    await database.query('update users set password_hash = $2 where company_id = $1', [
      company.id,
      oldHash,
    ])
  })

  const login = (password: string, email = barman.email) =>
    server.call('POST', LOGIN_PATH, { body: { email, password } })
  const forgot = (email: string, headers = {}) =>
    server.call('POST', FORGOT_PATH, { body: { email }, headers })
  const reset = (token: string, more = {}) =>
    server.call('POST', `${RESET_PATH}/${token}`, {
      body: { password: NEW, repeat_password: NEW, ...more },
    })
  const check = async (token: string) =>
    (await server.call('GET', `${TOKEN_CHECK_PATH}/${token}`)).body['success']
  const change = (token: string, body: object) =>
    server.call('PUT', CHANGE_PASSWORD_PATH, { token, body })

  test('is reset by a link, which ends every session', async () => {
    const { token: session } = loginAnswer.parse((await login(OLD)).body)
    await forgot(barman.email)
    expect(await post.lastLinkTo(barman.email)).toMatch(/^\/new-password\/[\w-]{43}$/)
    const token = await post.lastTokenTo(barman.email)
    expect(await check(token)).toBe(true)
    expect(await reset(token)).toMatchObject({ status: 200, body: { email: barman.email } })
    expect(await check(token)).toBe(false)
    expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'link_used' } })
    expect((await server.call('GET', GET_USER_PATH, { token: session })).status).toBe(401)
    expect((await login(OLD)).status).toBe(401)
    expect((await login(NEW)).status).toBe(200)
  })

  test('gets the same answer to a reset request whether or not the address has an account', async () => {
    const nobody = `${newUuid()}@nowhere.example`
    const [known, unknown] = [await forgot(barman.email), await forgot(nobody)]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(await post.lettersTo(nobody)).toEqual([])
    expect(await post.lettersTo(barman.email)).toHaveLength(1)
    const left = await database.query(`select kind from mails where status = 'queued'`)
    expect(left).toEqual([])
  })

  test('gets a reset mail in the language of the account', async () => {
    await database.query(`update users set language = 'ru' where id = $1`, [barman.id])
    await forgot(barman.email, { 'accept-language': 'en' })
    expect((await post.lettersTo(barman.email))[0]?.subject).toBe('Новый пароль для Dram')
  })

  test('is reset only with the address of the account, when the page sends one', async () => {
    await forgot(barman.email)
    const token = await post.lastTokenTo(barman.email)
    expect(await reset(token, { email: owner.email })).toMatchObject({
      status: 422,
      body: { errors: [{ param: 'email' }] },
    })
    expect((await reset(token, { email: barman.email.toUpperCase() })).status).toBe(200)
  })

  test('can be reset for two hours per link, also by an earlier one', async () => {
    await forgot(barman.email)
    const first = await post.lastTokenTo(barman.email)
    await forgot(barman.email)
    const second = await post.lastTokenTo(barman.email)
    server.nowMs += 2 * HOUR_MS
    expect(await check(first)).toBe(false)
    expect(await reset(first)).toMatchObject({ status: 410, body: { code: 'link_expired' } })
    server.nowMs -= 1
    expect((await reset(first)).status).toBe(200)
    expect(await reset(second)).toMatchObject({ status: 410, body: { code: 'link_used' } })
  })

  test('cannot be reset by a deactivated person, before or after the mail', async () => {
    await forgot(barman.email)
    const token = await post.lastTokenTo(barman.email)
    await setActive(database, barman.company_id, barman.id, false)
    expect(await check(token)).toBe(false)
    expect(await reset(token)).toMatchObject({ status: 410 })
    await forgot(barman.email)
    expect(await post.lettersTo(barman.email)).toHaveLength(1)
  })

  test('ends the lock from wrong guesses when it is reset', async () => {
    for (let i = 0; i < 11; i += 1) await login('wrong')
    expect((await login(OLD)).status).toBe(429)
    await forgot(barman.email)
    await reset(await post.lastTokenTo(barman.email))
    expect((await login(NEW)).status).toBe(200)
  })

  test('is changed with the old password, which ends the person’s other sessions only', async () => {
    const [one, other, foreign] = [
      await server.tokenFor(barman),
      await server.tokenFor(barman),
      await server.tokenFor(owner),
    ]
    const body = { old_password: OLD, password: 'sixsix', password_confirmation: 'sixsix' }
    expect((await change(one, body)).status).toBe(200)
    const statuses = await Promise.all(
      [one, other, foreign].map(async (token) => {
        const { status } = await server.call('GET', GET_USER_PATH, { token })
        return status
      }),
    )
    expect(statuses).toEqual([200, 401, 200])
    expect((await login('sixsix')).status).toBe(200)
    expect((await login(OLD)).status).toBe(401)
  })

  test.each([
    [{ old_password: 'wrong' }, 'old_password', 'wrong_password'],
    [{ old_password: '' }, 'old_password', 'required'],
    [
      { password: 'five5', password_confirmation: 'five5' },
      'password',
      'password_short_for_change',
    ],
    [{ password_confirmation: 'other-one' }, 'password_confirmation', 'passwords_differ'],
  ])('is not changed with %j', async (wrong, param, code) => {
    const token = await server.tokenFor(barman)
    const body = { old_password: OLD, password: NEW, password_confirmation: NEW, ...wrong }
    const answer = await change(token, body)
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ param, code }] } })
    expect((await login(OLD)).status).toBe(200)
  })

  test('tells at once that the old one is wrong and the new one differs', async () => {
    const body = { old_password: 'wrong', password: NEW, password_confirmation: 'other-one' }
    const answer = await change(await server.tokenFor(barman), body)
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [
          { param: 'password_confirmation', code: 'passwords_differ' },
          { param: 'old_password', code: 'wrong_password' },
        ],
      },
    })
    const common = { ...body, password: 'Football', password_confirmation: 'Football' }
    expect(await change(await server.tokenFor(barman), common)).toMatchObject({
      body: {
        errors: [
          { param: 'old_password', code: 'wrong_password' },
          { param: 'password', code: 'password_common' },
        ],
      },
    })
  })

  test.each([
    ['      ', 'password_edge_spaces'],
    ['123456', 'password_common'],
    ['Football', 'password_common'],
    [OLD, 'password_is_old'],
  ])('is not changed to %j', async (password, code) => {
    const token = await server.tokenFor(barman)
    const body = { old_password: OLD, password, password_confirmation: password }
    expect(await change(token, body)).toMatchObject({
      status: 422,
      body: { errors: [{ param: 'password', code }] },
    })
    expect((await login(OLD)).status).toBe(200)
  })

  test('is neither changed nor reset to the address, its local part or the company', async () => {
    await database.query(`update companies set name = 'Ararat Bar' where id = $1`, [
      barman.company_id,
    ])
    const token = await server.tokenFor(barman)
    await forgot(barman.email)
    const link = await post.lastTokenTo(barman.email)
    const wrong = [
      [barman.email, 'password_is_email'],
      [`${barman.email.split('@', 1)[0]}1`, 'password_is_email'],
      ['araratbar', 'password_is_company'],
    ] as const
    for (const [password, code] of wrong) {
      const refused = { status: 422, body: { errors: [{ param: 'password', code }] } }
      const changed = { old_password: OLD, password, password_confirmation: password }
      expect(await change(token, changed)).toMatchObject(refused)
      expect(await reset(link, { password, repeat_password: password })).toMatchObject(refused)
    }
  })

  test('is not reset to a common one or the old one, and the link stays good', async () => {
    await forgot(barman.email)
    const link = await post.lastTokenTo(barman.email)
    for (const [password, code] of [
      ['password', 'password_common'],
      [OLD, 'password_is_old'],
    ]) {
      expect(await reset(link, { password, repeat_password: password })).toMatchObject({
        status: 422,
        body: { errors: [{ param: 'password', code }] },
      })
    }
    expect((await reset(link)).status).toBe(200)
  })

  test('may be a phrase with spaces, when it is changed by its owner', async () => {
    const token = await server.tokenFor(barman)
    const phrase = 'seven bottles of rum'
    const body = { old_password: OLD, password: phrase, password_confirmation: phrase }
    expect((await change(token, body)).status).toBe(200)
    expect((await login(phrase)).status).toBe(200)
  })

  test('cannot be guessed in an open session', async () => {
    const token = await server.tokenFor(barman)
    const body = { old_password: 'wrong', password: NEW, password_confirmation: NEW }
    for (let i = 0; i < 10; i += 1) expect((await change(token, body)).status).toBe(422)
    expect((await change(token, { ...body, old_password: OLD })).status).toBe(429)
  })

  test('can be reset at most five times an hour per address, with or without an account', async () => {
    for (const email of [barman.email, `${newUuid()}@nowhere.example`]) {
      for (let i = 0; i < 5; i += 1) expect((await forgot(email)).status).toBe(200)
      const sixth = await forgot(email)
      expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '3600'])
    }
  })

  test('can be reset at most sixty times an hour from one network address', async () => {
    const from = async (address: string) => {
      const answer = await forgot(`${newUuid()}@nowhere.example`, { 'x-forwarded-for': address })
      return answer.status
    }
    // Without a socket no proxy is trusted, so all of these come from the same address.
    for (let i = 0; i < 60; i += 1) expect(await from(`192.0.2.${i}`)).toBe(200)
    expect(await from('192.0.2.99')).toBe(429)
    server.nowMs += HOUR_MS
    expect(await from('192.0.2.99')).toBe(200)
  })

  test('cannot be reset by guessing links', async () => {
    const token = 'A'.repeat(43)
    for (let i = 0; i < 20; i += 1) expect(await check(token)).toBe(false)
    expect((await server.call('GET', `${TOKEN_CHECK_PATH}/${token}`)).status).toBe(429)
  })
})
