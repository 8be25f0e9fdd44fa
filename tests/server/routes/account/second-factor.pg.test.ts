import { expect, test } from 'vitest'
import {
  FACTOR_DEMAND_PATH,
  FACTOR_PEOPLE_PATH,
  factorSecret,
  RECOVERY_CODES_PATH,
  recoveryCodes,
  SECOND_FACTOR_OFF_PATH,
  SECOND_FACTOR_PATH,
} from '#protocol/account/second-factor.ts'
import { beginFactor, finishFactor } from '#server/accounts/sign-in/second-factor.ts'
import { secondFactorCommands } from '#server/admin/company-commands.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { FACTOR_USE, SecretBox } from '#server/platform/secret-box.ts'
import type { CompanySql } from '#server/sql/database.ts'
import { FactorBar, PASSWORD } from '#tests/support/bars/factor-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'

const DAY_MS = 24 * 3600 * 1000
const CODE_NEEDED = { status: 202, body: { second_factor: 'code' } }
const WRONG_CODE = { status: 422, body: { errors: [{ param: 'code', code: 'code_wrong' }] } }
const WRONG_PASSWORD = {
  status: 422,
  body: { errors: [{ param: 'password', code: 'wrong_password' }] },
}

describeStored('a second factor in the settings', () => {
  test('is on after the password and a first code, and not before', async () => {
    const bar = await FactorBar.open(database)
    const { owner } = bar
    const token = await bar.tokenFor(owner)
    const begin = (password: string) => bar.call('POST', SECOND_FACTOR_PATH, token, { password })
    expect(await begin('wrong-horse')).toMatchObject(WRONG_PASSWORD)
    const { secret, uri } = (await begin(PASSWORD)).body as { secret: string; uri: string }
    expect(uri).toContain(`secret=${secret}`)
    const finish = (code: string) => bar.call('PUT', SECOND_FACTOR_PATH, token, { code })
    expect(await finish('000000')).toMatchObject(WRONG_CODE)
    expect((await bar.login(owner)).status).toBe(200)
    const { body } = await finish(bar.code(secret))
    expect(recoveryCodes.parse(body).recovery_codes).toHaveLength(10)
    expect(await bar.login(owner)).toMatchObject(CODE_NEEDED)
    expect((await begin(PASSWORD)).status).toBe(409)
    expect((await finish(bar.nextCode(secret))).status).toBe(409)
    const state = await bar.call('GET', SECOND_FACTOR_PATH, token)
    expect(state.body).toEqual({ is_on: true, is_required: false, recovery_codes_left: 10 })
  })

  test('an open session guesses no first code without end, nor one of a setup left for a day', async () => {
    const bar = await FactorBar.open(database)
    const { owner } = bar
    const token = await bar.tokenFor(owner)
    const begin = async () =>
      factorSecret.parse(
        (await bar.call('POST', SECOND_FACTOR_PATH, token, { password: PASSWORD })).body,
      ).secret
    const finish = (code: string) => bar.call('PUT', SECOND_FACTOR_PATH, token, { code })
    const secret = await begin()
    const seen: number[] = []
    for (let i = 0; i < 11; i += 1) seen.push((await finish('000000')).status)
    expect(seen).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    expect((await finish(bar.code(secret))).status).toBe(429)

    bar.server.nowMs += DAY_MS
    const next = await bar.tokenFor(owner)
    const late = await bar.call('PUT', SECOND_FACTOR_PATH, next, { code: bar.code(secret) })
    expect(late).toMatchObject({ status: 410, body: { code: 'link_expired' } })
    expect((await bar.login(owner)).status).toBe(200)
    await bar.turnOn(owner)
    expect(await bar.login(owner)).toMatchObject(CODE_NEEDED)
  })

  test('a code turns on only the secret that it is of', async () => {
    const bar = await FactorBar.open(database)
    const { id: user_id, company_id, name, email, language } = bar.owner
    const owner = { user_id, company_id, name, email, language }
    const { deps } = bar.server
    const company = deps.database.inCompany(company_id)
    const { secret } = await beginFactor(deps, company, owner)
    // While the recovery codes are hashed, another tab begins anew.
    const meanwhile: CompanySql = {
      companyId: company_id,
      query: (text, params) => company.query(text, params),
      exec: (text) => company.exec(text),
      snapshot: (work) => company.snapshot(work),
      transaction: async (work) => {
        await beginFactor(deps, company, owner)
        return company.transaction(work)
      },
    }
    const finished = finishFactor(deps, meanwhile, owner, bar.code(secret))
    await expect(finished).rejects.toMatchObject({ status: 422 })
    expect(await bar.login(bar.owner)).toMatchObject({ status: 200 })
  })

  test('goes off, and gets new recovery codes, with the password and a code only', async () => {
    const bar = await FactorBar.open(database)
    const { owner } = bar
    const { token, secret, codes } = await bar.turnOn(owner)
    for (const path of [RECOVERY_CODES_PATH, SECOND_FACTOR_OFF_PATH]) {
      const ask = (password: string, code: string) =>
        bar.call('POST', path, token, { password, code })
      expect(await ask(PASSWORD, '000000')).toMatchObject(WRONG_CODE)
      expect(await ask('wrong-horse', bar.nextCode(secret))).toMatchObject(WRONG_PASSWORD)
      const key = { 'idempotency-key': newUuid() }
      const body = { password: PASSWORD, code: bar.nextCode(secret) }
      const done = await bar.server.call('POST', path, { token, body, headers: key })
      expect(done.status).toBe(200)
      // Codes that are shown once are not kept for a repetition.
      const kept = JSON.stringify(await database.query('select * from kept_answers'))
      expect(kept).not.toContain('recovery_codes')
    }
    expect((await bar.login(owner)).status).toBe(200)
    const again = { password: PASSWORD, code: codes[0] }
    expect((await bar.call('POST', SECOND_FACTOR_OFF_PATH, token, again)).status).toBe(404)
    expect(await bar.mailsTo(owner)).toEqual(['Two-step sign-in is on', 'Two-step sign-in is off'])
  })

  test('new recovery codes end the old ones', async () => {
    const bar = await FactorBar.open(database)
    const { token, secret, codes } = await bar.turnOn(bar.owner)
    const proof = { password: PASSWORD, code: bar.nextCode(secret) }
    const { body } = await bar.call('POST', RECOVERY_CODES_PATH, token, proof)
    const [fresh = ''] = recoveryCodes.parse(body).recovery_codes
    expect(await bar.signIn(bar.owner, codes[0] ?? '')).toMatchObject(WRONG_CODE)
    expect((await bar.signIn(bar.owner, fresh)).status).toBe(200)
    const state = await bar.call('GET', SECOND_FACTOR_PATH, token)
    expect(state.body).toMatchObject({ recovery_codes_left: 9 })
  })

  test('is not for barmen', async () => {
    const bar = await FactorBar.open(database)
    const token = await bar.tokenFor(bar.staff.barman)
    expect((await bar.call('GET', SECOND_FACTOR_PATH, token)).status).toBe(403)
    const begun = await bar.call('POST', SECOND_FACTOR_PATH, token, { password: PASSWORD })
    expect(begun.status).toBe(403)
  })

  test('no secret and no recovery code can be read in the database', async () => {
    const bar = await FactorBar.open(database)
    const { secret, codes } = await bar.turnOn(bar.owner)
    const { id } = bar.staff.company
    const rows = await database.query(
      `select f::text as row from second_factors f where company_id = $1
       union all select r::text from recovery_codes r where company_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(11)
    const plain = [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]
    for (const text of plain) expect(JSON.stringify(rows)).not.toContain(text)
  })

  test('the log says what was done, and holds no secret', async () => {
    let written = ''
    const write = (line: string) => void (written += line)
    const bar = await FactorBar.open(database, { log: createLog('trace', { write }) })
    // What was done to make the bar is no part of it.
    written = ''
    const { secret, codes } = await bar.turnOn(bar.owner)
    const step = await bar.step(bar.owner)
    await bar.finish(step, '000000')
    await bar.finish(step, codes[0] ?? '')
    const events = written
      .split('\n')
      .filter((line) => line.includes('"account event"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(events.map(({ event, outcome }) => `${String(event)} ${String(outcome)}`)).toEqual([
      'second_factor_begin done',
      'second_factor_on done',
      'sign_in_password done',
      'sign_in_code bad_request',
      'sign_in done',
    ])
    expect(new Set(events.map(({ account }) => account)).size).toBe(1)
    for (const text of [secret, step, PASSWORD, ...codes]) expect(written).not.toContain(text)
  })

  test('a new key of the server opens what the old one encrypted, and encrypts it anew', async () => {
    const bar = await FactorBar.open(database)
    const { secret } = await bar.turnOn(bar.owner)
    const fresh = new TextEncoder().encode('the next secret of the tests')
    bar.server.deps.factorBox = new SecretBox([fresh, bar.server.deps.secret], FACTOR_USE)
    expect((await bar.signIn(bar.owner, bar.nextCode(secret))).status).toBe(200)
    bar.server.deps.factorBox = new SecretBox([fresh], FACTOR_USE)
    expect((await bar.signIn(bar.owner, bar.nextCode(secret))).status).toBe(200)
  })

  test('an owner resets that of a manager, with their own password and code', async () => {
    const bar = await FactorBar.open(database)
    const { owner, manager } = bar
    await bar.turnOn(manager)
    const { token, secret } = await bar.turnOn(owner)
    const people = await bar.call('GET', FACTOR_PEOPLE_PATH, token)
    expect(people.body).toMatchObject({
      data: [
        { id: owner.id, is_on: true },
        { id: manager.id, is_on: true },
      ],
      total: 2,
    })
    const reset = (id: string, proof: object) =>
      bar.call('POST', `${FACTOR_PEOPLE_PATH}/${id}/reset`, token, proof)
    expect(await reset(manager.id, { password: PASSWORD })).toMatchObject(WRONG_CODE)
    const right = { password: PASSWORD, code: bar.nextCode(secret) }
    expect(await reset(manager.id, { ...right, password: 'wrong-horse' })).toMatchObject(
      WRONG_PASSWORD,
    )
    expect((await reset(owner.id, right)).status).toBe(403)
    expect((await reset(manager.id, right)).status).toBe(200)
    expect((await bar.login(manager)).status).toBe(200)
    expect(await bar.mailsTo(manager)).toEqual([
      'Two-step sign-in is on',
      'Two-step sign-in was turned off for you',
    ])
    const again = { password: PASSWORD, code: bar.nextCode(secret) }
    expect((await reset(manager.id, again)).status).toBe(404)
  })

  test('nobody but the owner demands or resets, and not in another company', async () => {
    const [bar, other] = [await FactorBar.open(database), await FactorBar.open(database)]
    await other.turnOn(other.manager)
    const proof = { password: PASSWORD }
    const path = `${FACTOR_PEOPLE_PATH}/${other.manager.id}/reset`
    const token = await bar.tokenFor(bar.owner)
    expect((await bar.call('POST', path, token, proof)).status).toBe(404)
    expect(await other.login(other.manager)).toMatchObject(CODE_NEEDED)
    const managers = await bar.tokenFor(bar.manager)
    for (const [method, at, body] of [
      ['PUT', FACTOR_DEMAND_PATH, { is_required: true }],
      ['GET', FACTOR_PEOPLE_PATH, undefined],
      ['POST', `${FACTOR_PEOPLE_PATH}/${bar.owner.id}/reset`, proof],
    ] as const) {
      expect([at, (await bar.call(method, at, managers, body)).status]).toEqual([at, 403])
    }
  })

  test('the operator turns it off for an owner who lost everything, who hears of it', async () => {
    const bar = await FactorBar.open(database)
    const { owner } = bar
    await bar.turnOn(owner)
    const [reset] = secondFactorCommands
    const printed: string[] = []
    const context = {
      config: readConfig({ LOG_LEVEL: 'silent' }),
      database,
      now: () => new Date().toISOString(),
      print: (line: string) => void printed.push(line),
      readInput: () => Promise.resolve(''),
      backup: () => Promise.reject(new Error('not asked for')),
      exportCompany: () => Promise.reject(new Error('not asked for')),
    }
    if (reset?.needs !== 'database') throw new Error('no command')
    await reset.run(context, [owner.email])
    expect(printed.join()).toContain(owner.email)
    expect((await bar.login(owner)).status).toBe(200)
    expect(await bar.mailsTo(owner)).toContain('Two-step sign-in was turned off for you')
    await expect(reset.run(context, [owner.email])).rejects.toThrow('has no two-step sign-in')
    await expect(reset.run(context, ['nobody@nowhere.example'])).rejects.toThrow('No account')
  })
})
