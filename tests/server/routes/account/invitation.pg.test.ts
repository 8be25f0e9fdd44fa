import { beforeEach, expect, test } from 'vitest'
import { LOGIN_PATH, loginAnswer } from '#protocol/account/auth.ts'
import {
  FORGOT_PATH,
  RESET_PATH,
  TOKEN_CHECK_PATH,
  INVITATION_CHECK_PATH,
  INVITATION_PATH,
} from '#protocol/account/account.ts'
import { readFeed } from '#server/sql/sync/feeds.ts'
import { revokeTokens } from '#server/sql/account/mail-tokens.ts'
import { queueMail } from '#server/sql/mail/mails.ts'
import { insertUser } from '#server/sql/account/users.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { describeAccounts, post, server } from '#tests/support/rooms/account-room.ts'
import { database } from '#tests/support/rooms/database-room.ts'

const PASSWORD = 'eight-or-more'

describeAccounts('an invitation', () => {
  let company: SeededCompany
  let invited: { id: string; email: string }

  beforeEach(async () => {
    company = await seedCompany(database)
    invited = await invite()
  })

  /** A person with a row, an invitation as manager, and its mail in the queue. */
  async function invite() {
    const id = newUuid()
    const email = `${id}@manager.example`
    const created_at = new Date(server.nowMs).toISOString()
    const branch_ids = company.branches.map((branch) => branch.id)
    const person = { name: 'Davit', surname: 'Sargsyan', phone: null }
    await database.inCompany(company.id).transaction(async (sql) => {
      await insertUser(sql, {
        id,
        company_id: company.id,
        role: 'manager',
        ...person,
        email,
        image: null,
        language: 'en',
        branch_ids,
        password_hash: null,
        created_at,
      })
      await sql.query(
        `insert into manager_invitations
           (company_id, id, name, surname, email, branch_ids, status, sent_at, created_at, seq)
         values ($1, $2, $3, $4, $5, $6, 'requested', $7, $7, 1)`,
        [company.id, id, person.name, person.surname, email, branch_ids, created_at],
      )
      await queueMail(sql, {
        kind: 'invitation',
        to: email,
        language: 'en',
        company_id: company.id,
        data: { user_id: id, name: person.name, company_name: 'Bar & "Grill" <1>' },
      })
    })
    return { id, email }
  }

  const check = async (token: string) =>
    (await server.call('GET', `${INVITATION_CHECK_PATH}/${token}`)).body['success']
  const accept = (token: string, password = PASSWORD) =>
    server.call('POST', `${INVITATION_PATH}/${token}`, { body: { password } })
  const statusOf = async () =>
    (
      await database.query('select status, seq from manager_invitations where id = $1', [
        invited.id,
      ])
    )[0]

  test('is accepted with a password, and the change reaches the company’s feed', async () => {
    expect(await post.lastLinkTo(invited.email)).toMatch(/^\/invitation\/[\w-]{43}$/)
    const token = await post.lastTokenTo(invited.email)
    const before = await readFeed(database, company.id)
    expect(await check(token)).toBe(true)
    expect(await accept(token)).toMatchObject({ status: 200, body: { email: invited.email } })
    expect((await readFeed(database, company.id)).seq).toBe(before.seq + 1)
    expect(await statusOf()).toEqual({ status: 'accepted', seq: before.seq + 1 })
    const [user] = await database.query('select joined_at, seq from users where id = $1', [
      invited.id,
    ])
    expect(user).toEqual({ joined_at: new Date(server.nowMs).toISOString(), seq: before.seq + 1 })
    const login = await server.call('POST', LOGIN_PATH, {
      body: { email: invited.email, password: PASSWORD },
    })
    expect(loginAnswer.parse(login.body).user).toMatchObject({ role: 'manager', id: invited.id })
    expect(await check(token)).toBe(false)
    expect(await accept(token)).toMatchObject({ status: 410, body: { code: 'link_used' } })
  })

  test('requires a password of eight characters, apart from spaces', async () => {
    const token = await post.lastTokenTo(invited.email)
    for (const [password, code] of [
      ['seven77', 'password_too_short'],
      ['seven 77', 'password_too_short'],
      ['', 'required'],
    ] as const) {
      expect(await accept(token, password)).toMatchObject({
        status: 422,
        body: { errors: [{ param: 'password', code }] },
      })
    }
    expect(await check(token)).toBe(true)
  })

  test('is void once it is canceled or expired, or its person is deleted', async () => {
    const token = await post.lastTokenTo(invited.email)
    for (const status of ['canceled', 'expired']) {
      await database.query('update manager_invitations set status = $2 where id = $1', [
        invited.id,
        status,
      ])
      expect(await check(token)).toBe(false)
      expect(await accept(token)).toMatchObject({ status: 410, body: { code: 'link_expired' } })
    }
    await database.query(`update manager_invitations set status = 'requested' where id = $1`, [
      invited.id,
    ])
    const remove = 'update users set deleted_at = $2 where id = $1'
    await database.query(remove, [invited.id, new Date(server.nowMs).toISOString()])
    expect(await accept(token)).toMatchObject({ status: 410, body: { code: 'link_expired' } })
    await database.query(remove, [invited.id, null])
    expect((await accept(token)).status).toBe(200)
  })

  test('expires after seven days', async () => {
    const token = await post.lastTokenTo(invited.email)
    server.nowMs += 7 * 24 * 3_600_000
    expect(await check(token)).toBe(false)
    expect(await accept(token)).toMatchObject({ status: 410, body: { code: 'link_expired' } })
  })

  test('is neither sent nor valid once its token is revoked', async () => {
    const token = await post.lastTokenTo(invited.email)
    const other = await invite()
    const scope = database.inCompany(company.id)
    await revokeTokens(scope, company.id, invited.id, 'invitation')
    await revokeTokens(scope, company.id, other.id, 'invitation')
    expect(await accept(token)).toMatchObject({ status: 404, body: { code: 'link_unknown' } })
    expect(await post.lettersTo(other.email)).toEqual([])
  })

  test('is sent again on a request for a new password while it is valid', async () => {
    const forgot = () => server.call('POST', FORGOT_PATH, { body: { email: invited.email } })
    const first = await post.lastTokenTo(invited.email)
    await forgot()
    const again = await post.lastLinkTo(invited.email)
    expect(again).toMatch(/^\/invitation\//)
    expect(again).not.toContain(first)
    server.nowMs += 8 * 24 * 3_600_000
    await forgot()
    expect(await post.lettersTo(invited.email)).toHaveLength(2)
  })

  test('does not work as a link for another purpose', async () => {
    const token = await post.lastTokenTo(invited.email)
    const { body } = await server.call('GET', `${TOKEN_CHECK_PATH}/${token}`)
    expect(body).toEqual({ success: false })
    const reset = await server.call('POST', `${RESET_PATH}/${token}`, {
      body: { password: PASSWORD, repeat_password: PASSWORD },
    })
    expect(reset).toMatchObject({ status: 404, body: { code: 'link_unknown' } })
  })

  test('shows names unchanged, with all their special characters', async () => {
    const [letter] = await post.lettersTo(invited.email)
    expect(letter?.subject).toBe('Bar & "Grill" <1> has invited you to Dram')
    expect(letter?.plain).toContain('Bar & "Grill" <1> counts bottles')
    expect(letter?.html).toContain('Bar &amp; &quot;Grill&quot; &lt;1&gt; counts bottles')
    expect(letter?.html).not.toContain('<1>')
  })
})
