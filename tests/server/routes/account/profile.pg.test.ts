import { beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { GET_USER_PATH, LANGUAGE_PATH, LOGIN_PATH } from '#protocol/account/auth.ts'
import { BRANCH_EXISTENCE_PATH } from '#protocol/branches/branches.ts'
import {
  COUNTRY_PATH,
  profile,
  FORGOT_PATH,
  PROFILE_PATH,
  REGISTER_PATH,
  RESET_PATH,
  RESTORE_EMAIL_PATH,
  VERIFY_EMAIL_PATH,
} from '#protocol/account/account.ts'
import { hashPassword } from '#server/accounts/password/password.ts'
import { ClientAddresses } from '#server/http/client-address.ts'
import { readFeed } from '#server/sql/sync/feeds.ts'
import { assignBranches } from '#tests/support/bars/assign-branches.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { haveUploaded } from '#tests/support/files/uploaded.ts'
import { newUuid } from '#tests/support/ids.ts'
import { describeAccounts, post, server } from '#tests/support/rooms/account-room.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { buildSignUp } from '#tests/support/server/sign-up.ts'
import { TestServer } from '#tests/support/server/server.ts'

const PASSWORD = 'correct horse'
let passwordHash: string | undefined

describeAccounts('the profile', () => {
  let company: SeededCompany
  let owner: User
  let barman: User

  beforeEach(async () => {
    company = await seedCompany(database)
    owner = company.owner
    barman = must(company.barmen[0], 'barman')
    passwordHash ??= await hashPassword(PASSWORD)
    await database.query('update users set password_hash = $2 where company_id = $1', [
      company.id,
      passwordHash,
    ])
    await haveUploaded(database, owner, ['/files/face.png', '/a.png'])
  })

  const get = async (user: User) =>
    profile.parse((await server.call('GET', PROFILE_PATH, await as(user))).body)
  const put = async (user: User, body: object) =>
    server.call('PUT', PROFILE_PATH, { ...(await as(user)), body })
  const as = async (user: User) => ({ token: await server.tokenFor(user) })
  const verify = async (token: string) =>
    (await server.call('GET', `${VERIFY_EMAIL_PATH}/${token}`)).body['success']
  const nameOf = ({ name, surname }: User) => ({ name, surname })

  test('shows the company to its owner only', async () => {
    expect(await get(owner)).toMatchObject({
      id: owner.id,
      role: 'customer',
      email: owner.email,
      new_email: null,
      company_name: 'Bar',
      business_address: null,
      tax_code: null,
      branch_count: 2,
    })
    const barmans = await get(barman)
    expect(Object.keys(barmans)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/company|business|tax|count/)]),
    )
  })

  test('is changed on every device of the company', async () => {
    const before = await readFeed(database, company.id)
    const change = {
      name: 'Anahit',
      surname: 'Petrosyan',
      phoneNumber: '+374 99 12 34 56',
      image: '/files/face.png',
      company_name: 'Bar and Grill',
      business_address: '2 Abovyan Street',
      tax_code: '7654321',
    }
    const answer = await put(owner, change)
    expect(answer.status).toBe(200)
    const expected = { ...change, phoneNumber: '+37499123456' }
    expect(profile.parse(answer.body)).toMatchObject(expected)
    expect(await get(owner)).toMatchObject(expected)
    const rows = await database.query(
      `select u.seq as user_seq, c.seq as company_seq, f.seq as feed_seq
       from users u join companies c on c.id = u.company_id join feeds f on f.company_id = c.id
       where u.id = $1`,
      [owner.id],
    )
    const next = before.seq + 1
    expect(rows).toEqual([{ user_seq: next, company_seq: next, feed_seq: next }])
    const { body } = await server.call('GET', GET_USER_PATH, await as(owner))
    expect(body['user']).toMatchObject({ name: 'Anahit', company_name: 'Bar and Grill' })
  })

  test('keeps the fields that a change does not name', async () => {
    await put(barman, { name: 'Narek', surname: 'H', phoneNumber: '+37499123456', image: '/a.png' })
    await put(barman, { name: 'Narek', surname: 'Hakobyan' })
    expect(await get(barman)).toMatchObject({ phoneNumber: '+37499123456', image: '/a.png' })
    await put(barman, { name: 'Narek', surname: 'Hakobyan', phoneNumber: null, image: null })
    expect(await get(barman)).toMatchObject({ phoneNumber: null, image: null })
  })

  test('keeps even the names that a change does not name', async () => {
    const { name, surname } = await get(barman)
    expect((await put(barman, { phoneNumber: '+37499123457' })).status).toBe(200)
    expect(await get(barman)).toMatchObject({ name, surname, phoneNumber: '+37499123457' })
    await put(barman, { phoneNumber: null })
  })

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ surname: null }, 'surname', 'required'],
    [{ phoneNumber: '12' }, 'phoneNumber', 'phone_invalid'],
    [{ email: 'nobody' }, 'email', 'email_invalid'],
    [{ company_name: '' }, 'company_name', 'required'],
  ])('is not changed to %j', async (wrong, param, code) => {
    const answer = await put(owner, { ...nameOf(owner), ...wrong })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ param, code }] } })
  })

  test('rejects a change of the company by anyone but the owner, and applies no part of it', async () => {
    const answer = await put(barman, { name: 'Other', surname: 'Name', company_name: 'Mine' })
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'no_permission', errors: [{ param: 'company_name', code: 'owner_only' }] },
    })
    expect((await get(barman)).name).toBe(barman.name)
    expect((await get(owner)).company_name).toBe('Bar')
  })

  test('changes the address once the mail to the new one confirms it', async () => {
    const email = `${newUuid()}@new.example`
    const answer = await put(owner, {
      ...nameOf(owner),
      email: email.toUpperCase(),
      password: PASSWORD,
    })
    expect(answer.body).toMatchObject({ email: owner.email, new_email: email })
    expect(await post.lastLinkTo(email)).toMatch(/^\/verify\/email\/[\w-]{43}$/)
    const token = await post.lastTokenTo(email)
    expect(await post.lettersTo(owner.email)).toEqual([])
    expect(await verify(token)).toBe(true)
    expect(await get(owner)).toMatchObject({ email, new_email: null })
    // A page that is opened twice sends the request twice.
    expect(await verify(token)).toBe(true)
    expect(await verify('rubbish')).toBe(false)
    const notices = await post.lettersTo(owner.email)
    expect(notices.map(({ subject }) => subject)).toEqual([
      'The email address of your Dram account has changed',
    ])
    expect(notices[0]?.plain).toMatch(/https:\/\/dram\.example\/restore\/email\/[\w-]{43}\?lang=en/)
    expect(notices[0]?.plain).not.toContain(email)
  })

  test('asks for the password before it changes the address, and for nothing else', async () => {
    const email = `${newUuid()}@new.example`
    const ask = (body: object) => put(owner, { ...nameOf(owner), ...body })
    expect(await ask({ email })).toMatchObject({
      status: 422,
      body: { errors: [{ param: 'password', code: 'required' }] },
    })
    expect(await ask({ email, password: 'wrong horse' })).toMatchObject({
      status: 422,
      body: { errors: [{ param: 'password', code: 'wrong_password' }] },
    })
    expect(await get(owner)).toMatchObject({ new_email: null })
    expect((await ask({ phoneNumber: '+37499123456', email: owner.email })).status).toBe(200)
    const { token } = await as(owner)
    const guess = () =>
      server.call('PUT', PROFILE_PATH, {
        token,
        body: { ...nameOf(owner), email, password: 'guess' },
      })
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) statuses.push((await guess()).status)
    expect(statuses).toContain(429)
  })

  test('a confirmed address signs out every other session', async () => {
    const email = `${newUuid()}@new.example`
    const [mine, other] = [await server.tokenFor(owner), await server.tokenFor(owner)]
    const body = { ...nameOf(owner), email, password: PASSWORD }
    await server.call('PUT', PROFILE_PATH, { token: mine, body })
    expect((await server.call('GET', PROFILE_PATH, { token: other })).status).toBe(200)
    expect(await verify(await post.lastTokenTo(email))).toBe(true)
    expect((await server.call('GET', PROFILE_PATH, { token: mine })).status).toBe(200)
    expect((await server.call('GET', PROFILE_PATH, { token: other })).status).toBe(401)
  })

  test('the old address takes the account back for a week, once, from whoever changed it', async () => {
    // The database keeps the address by its own clock, which is the server's.
    server.nowMs = Math.max(server.nowMs, Date.now())
    const [thiefs, second] = [`${newUuid()}@thief.example`, `${newUuid()}@thief.example`]
    const thief = await server.tokenFor(owner)
    const change = async (email: string) => {
      const body = { ...nameOf(owner), email, password: PASSWORD }
      await server.call('PUT', PROFILE_PATH, { token: thief, body })
      expect(await verify(await post.lastTokenTo(email))).toBe(true)
    }
    const restore = (token: string, password = 'another-longer-horse', key = newUuid()) =>
      server.call('POST', `${RESTORE_EMAIL_PATH}/${token}`, {
        body: { password, repeat_password: password },
        headers: { 'idempotency-key': key },
      })
    await change(thiefs)
    const wayBack = await post.lastTokenTo(owner.email)
    server.nowMs += 60_000
    await change(second)
    const thiefsWayBack = await post.lastTokenTo(thiefs)
    await server.call('POST', FORGOT_PATH, { body: { email: second } })
    const thiefsReset = await post.lastTokenTo(second)

    // Nobody else gets the address meanwhile, and nobody hears why.
    const form = buildSignUp({ email: owner.email })
    expect((await server.call('POST', REGISTER_PATH, { body: form })).status).toBe(200)
    const holders = 'select company_id from users where email = $1'
    expect(await database.query(holders, [owner.email])).toEqual([])

    server.nowMs += 6 * 24 * 3_600_000
    expect(await restore(wayBack, 'short')).toMatchObject({ status: 422 })
    const key = newUuid()
    // The second time because its answer was lost.
    for (const _ of ['once', 'again']) {
      expect(await restore(wayBack, 'another-longer-horse', key)).toMatchObject({
        status: 200,
        body: { success: true, email: owner.email },
      })
    }
    expect(await get(owner)).toMatchObject({ email: owner.email, new_email: null })
    expect((await server.call('GET', PROFILE_PATH, { token: thief })).status).toBe(401)
    const signIn = (email: string, password: string) =>
      server.call('POST', LOGIN_PATH, { body: { email, password } })
    expect((await signIn(owner.email, 'another-longer-horse')).status).toBe(200)
    expect((await signIn(owner.email, PASSWORD)).status).toBe(401)
    for (const token of [wayBack, thiefsWayBack]) {
      expect(await restore(token, 'third-longer-horse')).toMatchObject({
        status: 410,
        body: { code: 'link_used' },
      })
    }
    const body = { password: 'third-longer-horse', repeat_password: 'third-longer-horse' }
    const reset = await server.call('POST', `${RESET_PATH}/${thiefsReset}`, { body })
    expect(reset).toMatchObject({ status: 410 })
  })

  test('a later way back does not end an earlier one', async () => {
    const [thiefs, second] = [`${newUuid()}@thief.example`, `${newUuid()}@thief.example`]
    const change = async (email: string) => {
      await put(owner, { ...nameOf(owner), email, password: PASSWORD })
      expect(await verify(await post.lastTokenTo(email))).toBe(true)
    }
    await change(thiefs)
    const wayBack = await post.lastTokenTo(owner.email)
    owner = { ...owner, email: thiefs }
    server.nowMs += 60_000
    await change(second)
    const thiefsWayBack = await post.lastTokenTo(thiefs)
    const passwords = (password: string) => ({ password, repeat_password: password })
    for (const [token, status] of [
      [thiefsWayBack, 200],
      [wayBack, 200],
    ] as const) {
      const body = passwords(`horse number ${token}`.slice(0, 30).replaceAll(' ', '-'))
      const answer = await server.call('POST', `${RESTORE_EMAIL_PATH}/${token}`, { body })
      expect(answer.status).toBe(status)
    }
    expect((await get(owner)).email).toBe(`${company.id}@owner.example`)
  })

  test('confirms only the latest requested address, and only for a day', async () => {
    const [first, second] = [`${newUuid()}@new.example`, `${newUuid()}@new.example`]
    await put(owner, { ...nameOf(owner), email: first, password: PASSWORD })
    const stale = await post.lastTokenTo(first)
    await put(owner, { ...nameOf(owner), email: second, password: PASSWORD })
    expect(await verify(stale)).toBe(false)
    const token = await post.lastTokenTo(second)
    server.nowMs += 24 * 3_600_000
    expect(await verify(token)).toBe(false)
    expect((await get(owner)).email).toBe(owner.email)
  })

  test('cancels the change when the old address is entered again', async () => {
    const email = `${newUuid()}@new.example`
    await put(owner, { ...nameOf(owner), email, password: PASSWORD })
    const token = await post.lastTokenTo(email)
    await put(owner, { ...nameOf(owner), email: owner.email })
    expect(await get(owner)).toMatchObject({ email: owner.email, new_email: null })
    expect(await verify(token)).toBe(false)
  })

  test('takes nobody’s address away, and notifies only its owner of the attempt', async () => {
    const answer = await put(owner, { ...nameOf(owner), email: barman.email, password: PASSWORD })
    expect(answer.body).toMatchObject({ new_email: barman.email })
    const [letter] = await post.lettersTo(barman.email)
    expect(letter?.subject).toBe('You already have a Dram account')
    expect(letter?.plain).not.toContain('verify')
  })

  test('rejects an address that somebody else took before it was confirmed', async () => {
    const email = `${newUuid()}@new.example`
    await put(owner, { ...nameOf(owner), email, password: PASSWORD })
    const token = await post.lastTokenTo(email)
    await database.query('update users set email = $2 where id = $1', [barman.id, email])
    expect(await verify(token)).toBe(false)
    expect(await get(owner)).toMatchObject({ email: owner.email })
  })

  test('limits the mails to an address', async () => {
    const email = `${newUuid()}@new.example`
    for (let i = 0; i < 5; i += 1) await put(owner, { ...nameOf(owner), email, password: PASSWORD })
    const sixth = await put(owner, { ...nameOf(owner), email, password: PASSWORD })
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await put(owner, nameOf(owner))).status).toBe(200)
  })

  test('changes only one’s own language', async () => {
    const change = async (user: User, body: object) =>
      server.call('PUT', LANGUAGE_PATH, { ...(await as(user)), body })
    expect((await change(barman, { lang: 'hy', user_id: barman.id })).status).toBe(200)
    expect((await get(barman)).language).toBe('hy')
    expect(await change(barman, { lang: 'ru', user_id: owner.id })).toMatchObject({
      status: 403,
      body: { code: 'wrong_user' },
    })
    expect((await change(barman, { lang: 'de', user_id: barman.id })).status).toBe(422)
    expect((await get(owner)).language).toBe('en')
  })

  test('reports whether the person has a branch', async () => {
    const ask = async (user: User) =>
      (await server.call('GET', BRANCH_EXISTENCE_PATH, await as(user))).body
    expect(await ask(owner)).toEqual({ haveBranch: true })
    expect(await ask(barman)).toEqual({ haveBranch: true })
    await assignBranches(database, company.id, barman.id, [])
    expect(await ask(barman)).toEqual({ haveBranch: false })
    expect(await ask(owner)).toEqual({ haveBranch: true })
    await database.query("update branches set status = 'deactivated' where company_id = $1", [
      company.id,
    ])
    expect(await ask(owner)).toEqual({ haveBranch: false })
  })

  test('uses the country from a trusted proxy, else the default', async () => {
    const headers = { 'cf-ipcountry': 'GE' }
    expect((await server.call('GET', COUNTRY_PATH, { headers })).body).toEqual({ iso2: 'AM' })
    const behind = new TestServer(database, {
      clients: new ClientAddresses({
        trustedProxies: ['127.0.0.0/8'],
        countryHeader: 'cf-ipcountry',
      }),
    })
    const ask = async (country: string, remoteAddress: string) => {
      const init = { headers: { 'cf-ipcountry': country } }
      const env = { incoming: { socket: { remoteAddress } } }
      return (await behind.app.request(COUNTRY_PATH, init, env)).json()
    }
    expect(await ask('ge', '127.0.0.1')).toEqual({ iso2: 'GE' })
    expect(await ask('XX', '127.0.0.1')).toEqual({ iso2: 'AM' })
    expect(await ask('GE', '192.0.2.7')).toEqual({ iso2: 'AM' })
  })
})
