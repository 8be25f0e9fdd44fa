import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LOGIN_PATH, loginAnswer } from '#protocol/account/auth.ts'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import {
  REGISTER_COMPANY_PATH,
  REGISTER_CONTINUE_PATH,
  REGISTER_MAIL_PATH,
  REGISTER_PATH,
  signedUpAnswer,
} from '#protocol/account/account.ts'
import { LOOPBACK } from '#server/platform/address-ranges.ts'
import { DeliveryError } from '#server/mail/courier.ts'
import { ClientAddresses } from '#server/http/client-address.ts'
import type { Database } from '#server/sql/database.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { describeDatabases } from '#tests/support/database.ts'
import { PostOffice } from '#tests/support/mail/post-office.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { buildSignUp } from '#tests/support/server/sign-up.ts'

const DAY_MS = 24 * 3_600_000
const PASSWORD = 'long-enough'

describeDatabases('signing up', (make) => {
  let database: Database
  let server: TestServer
  let post: PostOffice

  beforeAll(async () => {
    database = (await make()).database
  })

  beforeEach(async () => {
    server = new TestServer(database)
    post = await PostOffice.open(database, server.deps.now)
    await database.query('delete from tries')
  })

  const signUp = (form: object, headers = {}) =>
    server.call('POST', REGISTER_COMPANY_PATH, { body: form, headers })
  const proceed = (token: string, password = PASSWORD, repeat_password = password) =>
    server.call('POST', REGISTER_CONTINUE_PATH, { body: { token, password, repeat_password } })
  const login = (email: string, password = PASSWORD) =>
    server.call('POST', LOGIN_PATH, { body: { email, password } })
  const companiesOf = (email: string) =>
    database.query(
      `select c.name, c.address, c.tax_code, c.reg_number, c.branch_count, c.country, u.role, u.phone,
         u.language, u.password_hash, u.joined_at
       from users u join companies c on c.id = u.company_id where u.email = $1`,
      [email],
    )

  test('whoever signs up learns that no mail server takes the address, known or not', async () => {
    const known = await seedCompany(database)
    for (const email of ['nobody@nowhere.example', known.owner.email]) {
      const { body } = await signUp(buildSignUp({ email }))
      const { mail_id } = signedUpAnswer.parse(body)
      const state = () => server.call('GET', `${REGISTER_MAIL_PATH}/${mail_id}`)
      expect(await state()).toMatchObject({ status: 200, body: { state: 'waiting' } })
      post.failure = new DeliveryError('EENVELOPE 450', false)
      await post.sender.sendDue()
      expect(await state()).toMatchObject({ body: { state: 'waiting' } })
      post.failure = new DeliveryError('EENVELOPE 550', true)
      await database.query('update mails set due_at = null')
      await post.sender.sendDue()
      expect(await state()).toMatchObject({ body: { state: 'failed' } })
      post.failure = null
    }
    const { body } = await signUp(buildSignUp())
    await post.sender.sendDue()
    const { mail_id } = signedUpAnswer.parse(body)
    const sent = await server.call('GET', `${REGISTER_MAIL_PATH}/${mail_id}`)
    expect(sent.body).toEqual({ state: 'sent' })
  })

  test('nobody learns by an id what became of another mail', async () => {
    const [mail] = await database.query<{ id: string }>(
      `insert into mails (kind, recipient, language, data)
       values ('reset', 'ani@bar.example', 'en', '{}') returning id`,
    )
    for (const id of [mail?.id ?? '', newId(), 'no-id']) {
      const answer = await server.call('GET', `${REGISTER_MAIL_PATH}/${id}`)
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })

  test('creates a company and an owner, who chooses a password through the mail', async () => {
    const form = buildSignUp({ reg_number: 'SPRING' })
    expect(await signUp(form)).toMatchObject({ status: 200, body: { success: true } })
    expect(await companiesOf(form.email)).toEqual([
      {
        name: form.company_name,
        address: form.business_address,
        tax_code: form.tax_code,
        reg_number: 'SPRING',
        branch_count: 3,
        country: null,
        role: 'customer',
        phone: form.phone_number,
        language: 'en',
        password_hash: null,
        joined_at: null,
      },
    ])
    expect((await login(form.email)).status).toBe(401)
    expect(await post.lastLinkTo(form.email)).toMatch(/^\/register\/continue\/[\w-]{43}$/)

    expect(await proceed(await post.lastTokenTo(form.email))).toMatchObject({
      status: 200,
      body: { success: true, email: form.email },
    })

    const { user, token } = loginAnswer.parse((await login(form.email)).body)
    expect(user).toMatchObject({ role: 'customer', company_name: form.company_name })
    expect((await companiesOf(form.email))[0]?.['joined_at']).toBe(
      new Date(server.nowMs).toISOString(),
    )
    expect((await server.call('GET', PULL_PATH, { token })).status).toBe(200)
  })

  test('works by the older path too', async () => {
    const form = buildSignUp()
    expect((await server.call('POST', REGISTER_PATH, { body: form })).status).toBe(200)
    expect(await post.lettersTo(form.email)).toHaveLength(1)
  })

  test('sends the mail in the language of the sign-up', async () => {
    const form = buildSignUp()
    await signUp(form, { 'accept-language': 'hy-AM,hy;q=0.9' })
    const [letter] = await post.lettersTo(form.email)
    expect(letter?.plain).toContain('Բարև ձեզ, Ani։')
    expect((await companiesOf(form.email))[0]?.['language']).toBe('hy')
  })

  test('answers the same for an address that has an account, and tells only its owner', async () => {
    const company = await seedCompany(database)
    await database.query(`update users set password_hash = 'x', language = 'ru' where id = $1`, [
      company.owner.id,
    ])
    const before = await companiesOf(company.owner.email)
    const stranger = await signUp(buildSignUp())
    const known = await signUp(buildSignUp({ email: company.owner.email.toUpperCase() }))
    // Only the mail is another one.
    const answers = [stranger, known].map(({ status, body }) => ({
      status,
      body: { ...body, mail_id: '' },
    }))
    expect(answers[1]).toEqual(answers[0])
    expect(Object.keys(known.body)).toEqual(Object.keys(stranger.body))
    expect(await companiesOf(company.owner.email)).toEqual(before)
    const [letter] = await post.lettersTo(company.owner.email)
    expect(letter?.subject).toBe('У вас уже есть аккаунт Dram')
    expect(letter?.plain).not.toMatch(/register|new-password/)
  })

  test('uses the latest form as long as no password is chosen', async () => {
    const form = buildSignUp({ reg_number: 'SPRING' })
    await signUp(form)
    // A field that was emptied is absent, as at a first sign-up.
    const corrected = { company_name: 'Bar without a typo', branch_count: 5, reg_number: ' ' }
    await signUp({ ...form, ...corrected })
    expect(await companiesOf(form.email)).toMatchObject([
      { name: 'Bar without a typo', branch_count: 5, reg_number: null },
    ])
    const letters = await post.lettersTo(form.email)
    expect(letters).toHaveLength(2)
    expect((await proceed(await post.lastTokenTo(form.email))).status).toBe(200)
  })

  test('saves nothing when the mail cannot be queued', async () => {
    const form = buildSignUp()
    await database.exec('alter table mails rename to no_mails')
    try {
      expect((await signUp(form)).status).toBe(500)
    } finally {
      await database.exec('alter table no_mails rename to mails')
    }
    expect(await companiesOf(form.email)).toEqual([])
  })

  test.each([
    ['phone_number', '091 12345', 'phone_invalid'],
    ['phone_number', '+0123456789012', 'phone_invalid'],
    ['email', 'nobody', 'email_invalid'],
    ['company_name', '   ', 'required'],
    ['tax_code', undefined, 'required'],
    ['branch_count', undefined, 'required'],
    ['branch_count', 0, 'number_invalid'],
    ['branch_count', '3', 'number_invalid'],
  ])('names %s when it is %j', async (param, value, code) => {
    const answer = await signUp({ ...buildSignUp(), [param]: value })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ param, code }] } })
  })

  test.each([
    ['+374 91 12 34 56', undefined, '+37491123456'],
    ['091 123456', 'AM', '+37491123456'],
    ['91123456', 'AM', '+37491123456'],
    ['555 12 34 56', 'GE', '+995555123456'],
  ])('accepts the phone %s when told that it is in %s', async (phone_number, country, phone) => {
    const form = buildSignUp({ phone_number })
    expect((await signUp({ ...form, country })).status).toBe(200)
    expect(await companiesOf(form.email)).toMatchObject([{ phone, country: country ?? null }])
  })

  test('completes a local phone by the country that the proxy detects, and keeps the country', async () => {
    server = new TestServer(database, {
      clients: new ClientAddresses({ trustedProxies: LOOPBACK, countryHeader: 'cf-ipcountry' }),
    })
    const form = buildSignUp({ phone_number: '8 916 1234567' })
    const answer = await server.app.request(
      REGISTER_COMPANY_PATH,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'cf-ipcountry': 'RU' },
        body: JSON.stringify(form),
      },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )
    expect(answer.status).toBe(200)
    expect(await companiesOf(form.email)).toMatchObject([{ phone: '+79161234567', country: 'RU' }])
  })

  test('does not guess the country of a local phone', async () => {
    const error = { param: 'phone_number', code: 'phone_invalid' }
    for (const country of [undefined, 'US']) {
      const form = { ...buildSignUp({ phone_number: '091 123456' }), country }
      expect(await signUp(form)).toMatchObject({ status: 422, body: { errors: [error] } })
    }
  })

  test('accepts a link once, within a week, and no other text', async () => {
    const form = buildSignUp()
    await signUp(form)
    const token = await post.lastTokenTo(form.email)
    expect(await proceed('rubbish')).toMatchObject({ status: 404, body: { code: 'link_unknown' } })
    expect(await proceed(token, 'short')).toMatchObject({
      status: 422,
      body: { errors: [{ param: 'password', code: 'password_too_short' }] },
    })
    expect(await proceed(token, 'with a space')).toMatchObject({
      body: { errors: [{ param: 'password', code: 'password_has_spaces' }] },
    })
    expect(await proceed(token, PASSWORD, 'another-one')).toMatchObject({
      body: { errors: [{ param: 'repeat_password', code: 'passwords_differ' }] },
    })
    server.nowMs += 7 * DAY_MS
    expect(await proceed(token)).toMatchObject({ status: 410, body: { code: 'link_expired' } })
    server.nowMs -= 1000
    expect((await proceed(token)).status).toBe(200)
    expect(await proceed(token)).toMatchObject({ status: 410, body: { code: 'link_used' } })
  })

  test('lets one of two concurrent uses of a link succeed', async () => {
    const form = buildSignUp()
    await signUp(form)
    const token = await post.lastTokenTo(form.email)
    const passwords = ['first-password', 'second-password']
    const answers = await Promise.all(passwords.map((password) => proceed(token, password)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await login(form.email, winner)).status).toBe(200)
  })

  test('creates one company from two concurrent forms', async () => {
    const form = buildSignUp()
    const answers = await Promise.all([signUp(form), signUp(form)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await companiesOf(form.email)).toHaveLength(1)
    expect(await post.lettersTo(form.email)).toHaveLength(2)
  })

  test('stores no readable token', async () => {
    const form = buildSignUp()
    await signUp(form)
    const token = await post.lastTokenTo(form.email)
    const rows = await database.query(`select t::text as row from mail_tokens t
      union all select m::text from mails m`)
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('limits mails to five an hour per address, without affecting other addresses', async () => {
    const form = buildSignUp()
    for (let i = 0; i < 5; i += 1) expect((await signUp(form)).status).toBe(200)
    const sixth = await signUp(form)
    expect(sixth).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(sixth.headers.get('retry-after'))).toBe(3600)
    expect((await signUp(buildSignUp())).status).toBe(200)
    server.nowMs += 3_600_000
    expect((await signUp(form)).status).toBe(200)
  })
})
