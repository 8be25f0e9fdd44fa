import { beforeAll, beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import {
  CHANGE_PASSWORD_PATH,
  FORGOT_PATH,
  INVITATION_CHECK_PATH,
  PROFILE_PATH,
  REGISTER_PATH,
  RESET_PATH,
  VERIFY_EMAIL_PATH,
} from '#protocol/account/account.ts'
import { GET_USER_PATH, LOGIN_PATH, loginAnswer, LOGOFF_PATH } from '#protocol/account/auth.ts'
import { BRANCH_REQUESTS_PATH } from '#protocol/branches/branches.ts'
import { hashPassword } from '#server/accounts/password/password.ts'
import { digestAccount } from '#server/http/account-events.ts'
import { createLog } from '#server/platform/log.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { PostOffice } from '#tests/support/mail/post-office.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { buildSignUp } from '#tests/support/server/sign-up.ts'

const OLD = 'seven-old-bottles'
const NEW = 'seven-new-bottles'
const WRONG = 'seven-wrong-bottles'
const ADDRESS = '198.51.100.7'

describeStored('the log of accounts', () => {
  let server: TestServer
  let post: PostOffice
  let owner: User
  let barman: User
  let written: string
  let oldHash: string

  beforeAll(async () => {
    oldHash = await hashPassword(OLD)
  })

  beforeEach(async () => {
    await database.query('delete from tries')
    written = ''
    const write = (line: string) => void (written += line)
    server = new TestServer(database, { log: createLog('trace', { write }) })
    server.deps.clients.addressOf = () => ADDRESS
    post = await PostOffice.open(database, server.deps.now)
    const company = await seedCompany(database)
    owner = company.owner
    barman = must(company.barmen[0], 'barman')
    await database.query('update users set password_hash = $2 where company_id = $1', [
      company.id,
      oldHash,
    ])
  })

  const events = () =>
    written
      .split('\n')
      .filter((line) => line.includes('"account event"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  const names = () => events().map(({ event, outcome }) => `${String(event)} ${String(outcome)}`)
  const digest = (email: string) => digestAccount(server.deps.secret, email)
  const login = (email: string, password: string) =>
    server.call('POST', LOGIN_PATH, { body: { email, password } })

  test('says who tried to sign in, from where, and whether it worked', async () => {
    const answers = [
      await login(owner.email, WRONG),
      await login(` ${owner.email.toUpperCase()}`, OLD),
      await login('nobody@nowhere.example', OLD),
    ]
    expect(events()).toEqual(
      [
        [40, 'wrong_credentials', owner.email],
        [30, 'done', owner.email],
        [40, 'wrong_credentials', 'nobody@nowhere.example'],
      ].map(([level, outcome, email], index) =>
        expect.objectContaining({
          level,
          event: 'sign_in',
          outcome,
          account: digest(String(email)),
          address: ADDRESS,
          request_id: answers[index]?.headers.get('x-request-id'),
        }),
      ),
    )
  })

  test('says who was refused: by a role, by a token, and by a limit', async () => {
    await server.call('GET', BRANCH_REQUESTS_PATH, { token: await server.tokenFor(barman) })
    await server.call('GET', GET_USER_PATH, { token: 'rubbish' })
    for (let i = 0; i < 11; i += 1) await login(owner.email, WRONG)
    expect(names().slice(0, 2)).toEqual([
      'access_refused no_permission',
      'token_refused not_signed_in',
    ])
    expect(events()[0]).toMatchObject({ account: digest(barman.email), user_id: barman.id })
    expect(names().at(-1)).toBe('sign_in too_many_requests')
  })

  test('an expired token is no event: its page fetches another', async () => {
    const token = await server.tokenFor(owner)
    server.nowMs += 16 * 60_000
    await server.call('GET', GET_USER_PATH, { token })
    expect(events()).toEqual([])
  })

  test('has every account event and no secret, address of a person or link', async () => {
    const { token, device = '' } = loginAnswer.parse((await login(owner.email, OLD)).body)
    await server.call('PUT', CHANGE_PASSWORD_PATH, {
      token,
      body: { old_password: WRONG, password: NEW, password_confirmation: NEW },
    })
    const email = `${newUuid()}@moved.example`
    const { name, surname } = owner
    await server.call('PUT', PROFILE_PATH, { token, body: { name, surname, email, password: OLD } })
    const verify = await post.lastTokenTo(email)
    await server.call('GET', `${VERIFY_EMAIL_PATH}/${verify}`)
    await server.call('POST', FORGOT_PATH, { body: { email } })
    const link = await post.lastTokenTo(email)
    const body = { password: NEW, repeat_password: NEW }
    const set = await server.call<{ device: string }>('POST', `${RESET_PATH}/${link}`, { body })
    await server.call('POST', `${RESET_PATH}/${link}`, { body })
    await server.call('GET', `${INVITATION_CHECK_PATH}/${'A'.repeat(43)}`)
    const form = buildSignUp()
    await server.call('POST', REGISTER_PATH, { body: form })
    const again = loginAnswer.parse((await login(email, NEW)).body)
    await server.call('GET', LOGOFF_PATH, { token: again.token })
    expect(names()).toEqual([
      'sign_in done',
      'password_change bad_request',
      'email_change done',
      'email_confirmed done',
      'password_forgotten done',
      'password_set_by_link done',
      'password_set_by_link link_used',
      'link_check done',
      'sign_up done',
      'sign_in done',
      'sign_out done',
    ])
    const secrets = [
      [OLD, NEW, WRONG, oldHash],
      [token, again.token, verify, link, device, set.body.device],
      [owner.email, email, form.email, form.company_name, form.phone_number],
    ].flat()
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5)
      expect(written).not.toContain(secret)
    }
    // Nor a part of a device's token, which could be sent without the rest.
    for (const part of device.split('.')) expect(written).not.toContain(part)
  })
})
