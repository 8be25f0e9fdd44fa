import { expect, test } from 'vitest'
import {
  CHANGE_PASSWORD_PATH,
  FORGOT_PATH,
  RESET_PATH,
  RESTORE_EMAIL_PATH,
} from '#protocol/account/account.ts'
import { GET_USER_PATH, loginAnswer, REFRESH_PATH } from '#protocol/account/auth.ts'
import {
  factorSecret,
  SECOND_FACTOR_OFF_PATH,
  secondStepAnswer,
  STEP_SECRET_PATH,
} from '#protocol/account/second-factor.ts'
import { issueToken } from '#server/sql/account/mail-tokens.ts'
import { FactorBar, PASSWORD } from '#tests/support/bars/factor-bar.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import type { Answered } from '#tests/support/server/server.ts'

const CODE_NEEDED = { status: 202, body: { second_factor: 'code' } }
const SET_UP_NEEDED = { status: 202, body: { second_factor: 'set_up' } }
const WRONG_CODE = { status: 422, body: { errors: [{ param: 'code', code: 'code_wrong' }] } }
const STEP_OVER = { status: 410, body: { code: 'link_expired' } }
const MINUTE_MS = 60_000

describeStored('signing in with a second factor', () => {
  const sessionsOf = async (id: string) =>
    (await database.query('select 1 from sessions where user_id = $1', [id])).length

  test('opens no session before the right code, and takes each code once', async () => {
    const bar = await FactorBar.open(database)
    const { owner } = bar
    const { secret } = await bar.turnOn(owner)
    const before = await sessionsOf(owner.id)
    const first = await bar.login(owner)
    expect(first).toMatchObject(CODE_NEEDED)
    expect(Object.keys(first.body).toSorted()).toEqual(['second_factor', 'step'])
    const step = await bar.step(owner)
    expect(await bar.finish(step, '000000')).toMatchObject(WRONG_CODE)
    // The code that turned it on is used up.
    expect(await bar.finish(step, bar.code(secret))).toMatchObject(WRONG_CODE)
    expect(await sessionsOf(owner.id)).toBe(before)

    const code = bar.nextCode(secret)
    const answer = await bar.finish(step, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(answer.status).toBe(200)
    const { token, user } = loginAnswer.parse(answer.body)
    expect(user.id).toBe(owner.id)
    expect((await bar.call('GET', GET_USER_PATH, token)).status).toBe(200)
    // Neither the step nor the code works again.
    expect(await bar.finish(step, bar.nextCode(secret))).toMatchObject(STEP_OVER)
    expect(await bar.signIn(owner, code)).toMatchObject(WRONG_CODE)
  })

  test('says nothing of the second factor to somebody without the password', async () => {
    const bar = await FactorBar.open(database)
    await bar.turnOn(bar.owner)
    const wrong = await bar.login(bar.owner, { password: 'wrong-horse' })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  })

  test('one code at several requests opens one session', async () => {
    const bar = await FactorBar.open(database)
    const { secret } = await bar.turnOn(bar.owner)
    const [one, other] = [await bar.step(bar.owner), await bar.step(bar.owner)]
    const code = bar.nextCode(secret)
    const answers = await Promise.all([one, one, other].map((step) => bar.finish(step, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a step ends after ten minutes, with a new password, and in another browser', async () => {
    const bar = await FactorBar.open(database)
    const { owner } = bar
    const { secret } = await bar.turnOn(owner)
    const late = await bar.step(owner)
    bar.server.nowMs += 10 * MINUTE_MS
    expect(await bar.finish(late, bar.code(secret))).toMatchObject(STEP_OVER)
    const elsewhere = await bar.login(owner, {}, { 'user-agent': 'Another' })
    expect(await bar.finish(String(elsewhere.body['step']), bar.code(secret))).toMatchObject(
      STEP_OVER,
    )
    const before = await bar.step(owner)
    await database.query(`update users set password_hash = 'another' where id = $1`, [owner.id])
    expect(await bar.finish(before, bar.code(secret))).toMatchObject(STEP_OVER)
    expect(await bar.finish('no-such-step', '123456')).toMatchObject(STEP_OVER)
  })

  test('takes a recovery code once, in any spelling', async () => {
    const bar = await FactorBar.open(database)
    const { codes } = await bar.turnOn(bar.owner)
    expect(new Set(codes).size).toBe(10)
    const [code = ''] = codes
    const typed = ` ${code.toLowerCase().replace('-', ' ')}`
    expect((await bar.signIn(bar.owner, typed)).status).toBe(200)
    expect(await bar.signIn(bar.owner, code)).toMatchObject(WRONG_CODE)
  })

  test('strangers who guess codes do not lock a known device out', async () => {
    const bar = await FactorBar.open(database)
    const { owner, server } = bar
    const { secret } = await bar.turnOn(owner)
    const address = { of: '198.51.100.1' }
    server.deps.clients.addressOf = () => address.of
    const { device } = loginAnswer.parse((await bar.signIn(owner, bar.nextCode(secret))).body)
    const seen: number[] = []
    for (let i = 0; i < 36; i += 1) {
      address.of = `203.0.113.${i}`
      seen.push((await bar.signIn(owner, '123456')).status)
    }
    expect(seen.filter((status) => status === 422)).toHaveLength(30)
    expect(seen.at(-1)).toBe(429)
    address.of = '192.0.2.9'
    const step = String((await bar.login(owner, { device })).body['step'])
    expect((await bar.finish(step, bar.nextCode(secret), { device })).status).toBe(200)
    // A known device may not guess without end either.
    const tries: number[] = []
    for (let i = 0; i < 11; i += 1) {
      tries.push((await bar.finish(await bar.step(owner), '123456', { device })).status)
      await database.query(`delete from tries where action = 'sign_in'`)
    }
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  })

  test('setting passwords buys no fresh tries of codes', async () => {
    const bar = await FactorBar.open(database)
    const { owner, server } = bar
    const { token } = await bar.turnOn(owner)
    const { id: user_id, company_id, email } = owner
    const change = async (old_password: string, password: string) => {
      const body = { old_password, password, password_confirmation: password }
      return bar.call('PUT', CHANGE_PASSWORD_PATH, token, body)
    }
    const reset = async (password: string) => {
      const link = await issueToken(
        database,
        { kind: 'reset', company_id, user_id, email },
        server.nowMs,
      )
      const body = { password, repeat_password: password }
      return server.call('POST', `${RESET_PATH}/${link}`, { body })
    }
    const seen: number[] = []
    /** Four wrong codes, from the device where the password was set. */
    const guess = async (password: string, { status, body: { device } }: Answered) => {
      expect(status).toBe(200)
      for (let i = 0; i < 4; i += 1) {
        const step = String((await bar.login(owner, { password, device })).body['step'])
        seen.push((await bar.finish(step, '123456', { device })).status)
      }
      await database.query(`delete from tries where action = 'sign_in'`)
    }
    await guess('new-horse-1', await change(PASSWORD, 'new-horse-1'))
    await guess('new-horse-2', await change('new-horse-1', 'new-horse-2'))
    await guess('new-horse-3', await reset('new-horse-3'))
    expect(seen).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
  })

  test('right passwords without a code count as tries', async () => {
    const bar = await FactorBar.open(database)
    await bar.turnOn(bar.owner)
    const seen: number[] = []
    for (let i = 0; i < 11; i += 1) seen.push((await bar.login(bar.owner)).status)
    expect(seen).toEqual([...Array.from({ length: 10 }, () => 202), 429])
  })

  test('a password set by mail, and an address taken back, do not get around it', async () => {
    const bar = await FactorBar.open(database)
    const { owner, server } = bar
    const { secret } = await bar.turnOn(owner)
    await server.call('POST', FORGOT_PATH, { body: { email: owner.email } })
    for (const [kind, path] of [
      ['reset', RESET_PATH],
      ['email_changed', RESTORE_EMAIL_PATH],
    ] as const) {
      const { id: user_id, company_id, email } = owner
      const token = await issueToken(database, { kind, company_id, user_id, email }, server.nowMs)
      const password = `new-${kind}`
      const body = { password, repeat_password: password }
      const set = await server.call('POST', `${path}/${token}`, { body })
      expect(set.status).toBe(200)
      expect(set.body).not.toHaveProperty('token')
      const again = await bar.login(owner, { password, device: set.body['device'] })
      expect(again).toMatchObject(CODE_NEEDED)
      const step = String(again.body['step'])
      expect((await bar.finish(step, bar.nextCode(secret))).status).toBe(200)
    }
  })

  test('sessions that exist stay, and refresh without a code', async () => {
    const bar = await FactorBar.open(database)
    const before = await bar.tokenFor(bar.owner)
    await bar.turnOn(bar.owner)
    bar.server.nowMs += 20 * MINUTE_MS
    const refreshed = await bar.call('GET', REFRESH_PATH, before)
    expect(refreshed.status).toBe(200)
    const token = String(refreshed.body['token'])
    expect((await bar.call('GET', GET_USER_PATH, token)).status).toBe(200)
  })

  test('a company that demands it lets owner and managers set it up first, and barmen in', async () => {
    const bar = await FactorBar.open(database)
    const { owner, manager, server, staff } = bar
    const signedIn = await bar.tokenFor(manager)
    await bar.demand()
    // Who counts at this moment goes on.
    expect((await bar.call('GET', GET_USER_PATH, signedIn)).status).toBe(200)
    expect((await bar.login(staff.barman)).status).toBe(200)
    expect(await bar.login(owner)).toMatchObject(SET_UP_NEEDED)

    const before = await sessionsOf(manager.id)
    const step = await bar.step(manager)
    expect(await bar.finish(step, '123456')).toMatchObject(WRONG_CODE)
    const begun = await server.call('POST', STEP_SECRET_PATH, { body: { step } })
    const { secret } = factorSecret.parse(begun.body)
    expect(await bar.finish(step, '123456')).toMatchObject(WRONG_CODE)
    expect(await sessionsOf(manager.id)).toBe(before)
    const answer = secondStepAnswer.parse((await bar.finish(step, bar.code(secret))).body)
    expect(answer.recovery_codes).toHaveLength(10)
    expect((await bar.call('GET', GET_USER_PATH, answer.token)).status).toBe(200)
    expect(await bar.mailsTo(manager)).toEqual(['Two-step sign-in is on'])

    expect(await bar.login(manager)).toMatchObject(CODE_NEEDED)
    expect(await server.call('POST', STEP_SECRET_PATH, { body: { step } })).toMatchObject(STEP_OVER)
    const code = bar.nextCode(secret)
    const off = { password: PASSWORD, code }
    expect(await bar.call('POST', SECOND_FACTOR_OFF_PATH, answer.token, off)).toMatchObject({
      status: 403,
    })
    await bar.demand(false)
    expect((await bar.call('POST', SECOND_FACTOR_OFF_PATH, answer.token, off)).status).toBe(200)
    expect((await bar.login(owner)).status).toBe(200)
  })

  test('a step that waits for a code cannot set up another second factor', async () => {
    const bar = await FactorBar.open(database)
    await bar.turnOn(bar.owner)
    await bar.demand()
    const step = await bar.step(bar.owner)
    const begun = await bar.server.call('POST', STEP_SECRET_PATH, { body: { step } })
    expect(begun).toMatchObject(STEP_OVER)
  })
})
