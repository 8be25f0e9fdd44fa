import { beforeEach, describe, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { memberStatus } from '#domain/people/member-status.ts'
import type { User } from '#domain/people/people.ts'
import { LOGIN_PATH, loginAnswer } from '#protocol/account/auth.ts'
import type { BulkAnswer } from '#protocol/bulk.ts'
import {
  invitationList,
  MANAGER_INVITATIONS_PATH,
  type InvitationItem,
  BARMEN_PATH,
  MANAGERS_PATH,
  staffList,
  type StaffItem,
} from '#protocol/people/people.ts'
import { PULL_PATH, type PullAnswer } from '#protocol/sync/pull.ts'
import { PUSH_PATH, type PushAnswer } from '#protocol/sync/push.ts'
import { INVITATION_PATH } from '#protocol/account/account.ts'
import { readFeed } from '#server/sql/sync/feeds.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { numbered, opening, pushBody } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { describeAccounts, post, server } from '#tests/support/rooms/account-room.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import type { Call } from '#tests/support/server/server.ts'
import { staffArgs } from '#tests/support/bars/staff.ts'
import { callAs, staffedBar, type StaffedBar } from '#tests/support/bars/staffed-bar.ts'

const PASSWORD = 'eight-or-more'
const DAY_MS = 24 * 3600 * 1000

describeAccounts('the people of a company', () => {
  let bar: StaffedBar

  beforeEach(async () => {
    bar = await staffedBar(database, server)
  })

  const as = <T = Record<string, unknown>>(
    method: string,
    path: string,
    call: Call = {},
    user: User = bar.owner,
  ) => callAs<T>(server, user, method, path, call)
  const accept = async (email: string) =>
    server.call('POST', `${INVITATION_PATH}/${await post.lastTokenTo(email)}`, {
      body: { password: PASSWORD },
    })
  const login = (email: string) =>
    server.call('POST', LOGIN_PATH, { body: { email, password: PASSWORD } })
  const invite = async (over: Record<string, unknown> = {}) =>
    as<InvitationItem>('POST', MANAGER_INVITATIONS_PATH, { body: staffArgs(bar.branchIds, over) })
  const pushOf = async (user: User, kind: string, args: unknown) => {
    const command = { id: newUuid(), kind, v: 1, args, device_time: NOW, repairs: null }
    const body = pushBody(user, newUuid(), numbered([command]))
    return as<PushAnswer>('POST', PUSH_PATH, { body }, user)
  }

  describe('an invited manager', () => {
    test('gets a mail in the owner’s language and joins through it', async () => {
      await database.query(`update users set language = 'hy' where id = $1`, [bar.owner.id])
      const { status, body } = await invite({ email: 'Davit@Manager.Example', name: 'Davit' })
      expect(status).toBe(201)
      expect(body).toMatchObject({ email: 'davit@manager.example', status: 'requested' })
      expect(body.branches).toEqual(
        bar.company.branches.map(({ id, name }) => expect.objectContaining({ id, name })),
      )
      const { email, id } = body
      const hidden = await as('GET', `${MANAGERS_PATH}/${id}`)
      expect(hidden.status).toBe(404)
      expect((await login(email)).status).toBe(401)
      expect((await accept(email)).status).toBe(200)
      const { user } = loginAnswer.parse((await login(email)).body)
      expect(user).toMatchObject({ id, role: 'manager', language: 'hy', branch_ids: bar.branchIds })
      const joined = await as<StaffItem>('GET', `${MANAGERS_PATH}/${id}`)
      expect(joined.body).toMatchObject({ id, active: true, joined_at: expect.any(String) })
      const invitation = await as('GET', `${MANAGER_INVITATIONS_PATH}/${id}`)
      expect(invitation.body).toMatchObject({ status: 'accepted' })
      const pulled = await as<PullAnswer>('GET', PULL_PATH)
      const { users, manager_invitations } = pulled.body.rows
      expect(users.find((one) => one.id === id)).toMatchObject({ active: true })
      expect(manager_invitations.find((one) => one.id === id)).toMatchObject({ status: 'accepted' })
      const again = await as('DELETE', `${MANAGER_INVITATIONS_PATH}/${id}`)
      expect(again).toMatchObject({ status: 409, body: { code: 'invitation_accepted' } })
    })

    test('gets mails, first screens and account in the language chosen for them', async () => {
      const { id, email } = (await invite({ language: 'ru' })).body
      await database.query(`update users set language = 'hy' where id = $1`, [bar.owner.id])
      const resent = await as('GET', `${MANAGER_INVITATIONS_PATH}/resend/${id}`)
      expect(resent).toMatchObject({ status: 200, body: { language: 'ru' } })
      const letters = await post.lettersTo(email)
      expect(letters).toHaveLength(2)
      for (const { plain } of letters) expect(plain).toMatch(/приглаш.*[?]lang=ru/is)
      expect((await accept(email)).status).toBe(200)
      const { user } = loginAnswer.parse((await login(email)).body)
      expect(user.language).toBe('ru')
    })

    test('gets the next mail in another language, once that was corrected', async () => {
      const { id, email } = (await invite({ language: 'ru' })).body
      const one = `${MANAGER_INVITATIONS_PATH}/${id}`
      const changed = await as('PUT', one, { body: { language: 'hy' } })
      expect(changed).toMatchObject({ status: 200, body: { language: 'hy' } })
      await as('GET', `${MANAGER_INVITATIONS_PATH}/resend/${id}`)
      const [, second] = await post.lettersTo(email)
      expect(second?.plain).toContain('?lang=hy')
    })

    test('gets the mail also when a device pushed the invitation', async () => {
      const args = staffArgs(bar.branchIds)
      const pushed = await pushOf(bar.owner, 'invite-manager', args)
      expect(pushed.body.answers).toMatchObject([{ status: 'applied' }])
      expect(await post.lettersTo(args.email)).toHaveLength(1)
    })

    test('gets one mail for one call, however often it is repeated', async () => {
      const call = { body: staffArgs(bar.branchIds), headers: { 'idempotency-key': newUuid() } }
      for (let n = 0; n < 3; n += 1) {
        expect((await as('POST', MANAGER_INVITATIONS_PATH, call)).status).toBe(201)
      }
      expect(await post.lettersTo(call.body.email)).toHaveLength(1)
    })

    test('expires after a week without any event, and is renewed by sending it again', async () => {
      const { id, email } = (await invite()).body
      const listed = async (status: string) => {
        const list = await as('GET', `${MANAGER_INVITATIONS_PATH}?status=${status}`)
        return invitationList.parse(list.body).data.map((one) => [one.id, one.status])
      }
      expect(await listed('requested')).toContainEqual([id, 'requested'])
      await post.lettersTo(email)
      server.nowMs += 7 * DAY_MS
      expect(await listed('expired')).toContainEqual([id, 'expired'])
      expect(await listed('requested')).toEqual([])
      const link = await post.lastLinkTo(email)
      expect(
        (await server.call('POST', `/api/client${link}`, { body: { password: PASSWORD } })).status,
      ).toBe(410)
      const resent = await as('GET', `${MANAGER_INVITATIONS_PATH}/resend/${id}`)
      expect(resent).toMatchObject({ status: 200, body: { status: 'requested' } })
      expect(await listed('expired')).not.toContainEqual([id, 'expired'])
      expect((await accept(email)).status).toBe(200)
    })

    test('is invited at another address, and the link sent to the first is void', async () => {
      const { id, email } = (await invite()).body
      const token = await post.lastTokenTo(email)
      const moved = `${newUuid()}@other.example`
      const path = `${MANAGER_INVITATIONS_PATH}/${id}`
      expect(await as('PUT', path, { body: { email: moved } })).toMatchObject({
        status: 200,
        body: { email: moved },
      })
      const old = await server.call('POST', `${INVITATION_PATH}/${token}`, {
        body: { password: PASSWORD },
      })
      expect(old.status).toBe(404)
      expect((await accept(moved)).status).toBe(200)
    })

    test('is no longer invited after cancelling, and the address is free', async () => {
      const { id, email } = (await invite()).body
      const token = await post.lastTokenTo(email)
      const path = `${MANAGER_INVITATIONS_PATH}/${id}`
      expect(await as('DELETE', path)).toMatchObject({ status: 200, body: { status: 'canceled' } })
      const late = await server.call('POST', `${INVITATION_PATH}/${token}`, {
        body: { password: PASSWORD },
      })
      expect([404, 410]).toContain(late.status)
      expect((await invite({ email })).status).toBe(201)
      expect(await as('GET', `${MANAGER_INVITATIONS_PATH}/resend/${id}`)).toMatchObject({
        status: 409,
        body: { code: 'invitation_canceled' },
      })
    })

    test('is mailed at most five times an hour, by any route', async () => {
      const { id, email } = (await invite()).body
      const again = () => as('GET', `${MANAGER_INVITATIONS_PATH}/resend/${id}`)
      for (const _ of [2, 3, 4, 5]) expect((await again()).status).toBe(200)
      expect(await again()).toMatchObject({ status: 429, body: { code: 'too_many_mails' } })
      expect((await as('DELETE', `${MANAGER_INVITATIONS_PATH}/${id}`)).status).toBe(200)
      expect((await invite({ email })).status).toBe(429)
      const common = { v: 1, device_time: NOW, repairs: null, kind: 'create-barman' }
      const commands = numbered([
        { ...common, id: newUuid(), args: staffArgs(bar.branchIds, { email }) },
        { ...common, id: newUuid(), args: staffArgs(bar.branchIds) },
      ])
      const body = pushBody(bar.owner, newUuid(), commands)
      const { answers } = (await as<PushAnswer>('POST', PUSH_PATH, { body })).body
      expect(answers).toMatchObject([
        { status: 'rejected', rejection: { code: 'too_many_mails' } },
        { status: 'applied' },
      ])
      await database.query(`update mails set created_at = created_at - interval '1 hour'`)
      expect((await invite({ email })).status).toBe(201)
    })

    test('is limited by the company’s total of mails', async () => {
      await database.query(
        `insert into mails (company_id, kind, recipient, language, data, status)
         select $1, 'invitation', 'a' || n || '@b.example', 'en', '{}', 'sent'
         from generate_series(1, 300) n`,
        [bar.company.id],
      )
      expect(await invite()).toMatchObject({ status: 429, body: { code: 'too_many_mails' } })
      const other = await staffedBar(database, server)
      const body = staffArgs(other.branchIds)
      expect((await as('POST', BARMEN_PATH, { body }, other.owner)).status).toBe(201)
    })

    test('gets no mail when the same push cancels the invitation', async () => {
      const args = staffArgs(bar.branchIds)
      const id = newUuid()
      const common = { v: 1, device_time: NOW, repairs: null }
      const commands = numbered([
        { ...common, id, kind: 'invite-manager', args },
        { ...common, id: newUuid(), kind: 'cancel-invitation', args: { invitation_id: id } },
      ])
      const body = pushBody(bar.owner, newUuid(), commands)
      await as('POST', PUSH_PATH, { body })
      expect(await post.lettersTo(args.email)).toHaveLength(0)
    })
  })

  describe('an address', () => {
    test('used in the company is taken, in upper or lower case', async () => {
      const email = bar.manager.email.toUpperCase()
      const answer = await as('POST', BARMEN_PATH, { body: staffArgs(bar.branchIds, { email }) })
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'email_taken', errors: [{ param: 'email', code: 'email_taken' }] },
      })
    })

    test('is free again when its person is deleted', async () => {
      const { email, id } = bar.barman
      expect((await as('DELETE', `${BARMEN_PATH}/${id}`)).status).toBe(200)
      expect((await as('DELETE', `${BARMEN_PATH}/${id}`)).status).toBe(200)
      const body = staffArgs(bar.branchIds, { email })
      expect((await as('POST', BARMEN_PATH, { body })).status).toBe(201)
    })
  })

  describe('a barman', () => {
    test('is added, chooses a password through the mail, and counts', async () => {
      const body = staffArgs(bar.branchIds.slice(0, 1), { name: 'Նարեկ' })
      const added = await as<StaffItem>('POST', BARMEN_PATH, { body })
      expect(added).toMatchObject({ status: 201, body: { role: 'barmen', active: true } })
      expect((await accept(body.email)).status).toBe(200)
      const { user } = loginAnswer.parse((await login(body.email)).body)
      const open = opening(must(bar.branchIds[0], 'branch'))
      const pushed = await pushOf(user, open.kind, open.args)
      expect(pushed.body.answers).toMatchObject([{ status: 'applied' }])
      const resent = await as('GET', `${BARMEN_PATH}/resend/${added.body.id}`)
      expect(resent).toMatchObject({ status: 409, body: { code: 'invitation_accepted' } })
    })

    test('reads the language chosen for them until they have joined, then their own', async () => {
      const body = staffArgs(bar.branchIds, { language: 'hy' })
      const added = await as<StaffItem>('POST', BARMEN_PATH, { body })
      expect(added.body.language).toBe('hy')
      const one = `${BARMEN_PATH}/${added.body.id}`
      const change = async (language: string) => as('PUT', one, { body: { language } })
      expect(await change('ru')).toMatchObject({ status: 200, body: { language: 'ru' } })
      expect((await accept(body.email)).status).toBe(200)
      expect(loginAnswer.parse((await login(body.email)).body).user.language).toBe('ru')
      expect(await change('hy')).toMatchObject({
        status: 409,
        body: { code: 'invitation_accepted', errors: [{ param: 'language' }] },
      })
    })

    test('is invited, then never signed in, then active, and after a week invited anew', async () => {
      const { body } = await as<StaffItem>('POST', BARMEN_PATH, { body: staffArgs(bar.branchIds) })
      const status = async () => {
        const { data } = staffList.parse((await as('GET', BARMEN_PATH)).body)
        return memberStatus(
          must(
            data.find(({ id }) => id === body.id),
            'barman',
          ),
        )
      }
      expect(await status()).toBe('invited')
      await post.lastTokenTo(body.email)
      server.nowMs += 7 * DAY_MS
      expect((await accept(body.email)).status).toBe(410)
      expect((await as('GET', `${BARMEN_PATH}/resend/${body.id}`)).status).toBe(200)
      expect((await accept(body.email)).status).toBe(200)
      expect(await status()).toBe('never_signed_in')
      const feed = () => readFeed(database, bar.company.id)
      const { seq } = await feed()
      for (const _ of ['first', 'second']) expect((await login(body.email)).status).toBe(200)
      expect(await status()).toBe('active')
      expect((await feed()).seq).toBe(seq + 1)
    })

    test('gets the mail again', async () => {
      const [row] = await database.query<{ email: string }>(
        'select email from users where id = $1',
        [bar.newBarmanId],
      )
      const { email } = must(row, 'barman')
      expect(await post.lettersTo(email)).toHaveLength(1)
      expect((await as('GET', `${BARMEN_PATH}/resend/${bar.newBarmanId}`)).status).toBe(200)
      expect(await post.lettersTo(email)).toHaveLength(2)
    })

    test('keeps the address when edited, and then sees only the new branches', async () => {
      const [first, second] = bar.branchIds
      const pull = () => as<PullAnswer>('GET', PULL_PATH, {}, bar.barman)
      expect((await pull()).body.rows.branches).toMatchObject([{ id: first }])
      const body = { email: bar.barman.email, surname: 'Avagyan', branch_ids: [second] }
      const other = { ...body, email: 'new@barman.example' }
      expect(await as('PUT', `${BARMEN_PATH}/${bar.barman.id}`, { body: other })).toMatchObject({
        status: 422,
        body: { errors: [{ param: 'email', code: 'field_locked' }] },
      })
      const edited = await as('PUT', `${BARMEN_PATH}/${bar.barman.id}`, { body })
      expect(edited.body).toMatchObject({ email: bar.barman.email, surname: 'Avagyan' })
      expect((await pull()).body.rows.branches).toMatchObject([{ id: second }])
      const none = await as('PUT', `${BARMEN_PATH}/${bar.barman.id}`, { body: { branch_ids: [] } })
      expect(none).toMatchObject({
        status: 422,
        body: { errors: [{ param: 'branch_ids', code: 'branch_required' }] },
      })
    })

    test.each(['deactivated', 'deleted'])('who is %s is signed out and told why', async (how) => {
      const { barman } = bar
      const token = await server.tokenFor(barman)
      const ended: string[] = []
      const stop = await database.listen('session_ended', (id) => ended.push(id ?? ''))
      const path = `${BARMEN_PATH}/${barman.id}`
      if (how === 'deleted') await as('DELETE', path)
      else await as('PUT', path, { body: { active: false } })
      const rejected = await server.call('GET', PULL_PATH, { token })
      expect(rejected).toMatchObject({ status: 403, body: { code: 'account_inactive' } })
      const sessions = await database.query<{ id: string; is_over: boolean }>(
        'select id, revoked_at is not null as is_over from sessions where user_id = $1',
        [barman.id],
      )
      expect(sessions.every(({ is_over }) => is_over)).toBe(true)
      await expect.poll(() => ended).toEqual(expect.arrayContaining(sessions.map(({ id }) => id)))
      await stop()
    })

    test('sends the waiting commands once activated again', async () => {
      const { barman } = bar
      const status = (active: boolean) =>
        as<BulkAnswer>('PUT', `${BARMEN_PATH}/status`, { body: { ids: [barman.id], active } })
      await status(false)
      const open = opening(must(bar.branchIds[0], 'branch'))
      expect((await pushOf(barman, open.kind, open.args)).status).toBe(403)
      expect((await status(true)).body.results).toMatchObject([{ success: true }])
      const pushed = await pushOf(barman, open.kind, open.args)
      expect(pushed.body.answers).toMatchObject([{ status: 'applied' }])
    })
  })

  describe('lists', () => {
    test('show managers who have joined, and barmen, with their branches', async () => {
      const managers = staffList.parse((await as('GET', MANAGERS_PATH)).body)
      expect(managers.total).toBe(1)
      expect(managers.data).toMatchObject([
        { id: bar.manager.id, role: 'manager', branches: [{ id: bar.branchIds[0] }] },
      ])
      const barmen = staffList.parse((await as('GET', BARMEN_PATH)).body)
      expect(barmen.data.map(({ id }) => id).toSorted()).toEqual(
        [bar.barman.id, bar.newBarmanId].toSorted(),
      )
    })

    test('are filtered by status and branch, searched by name, address and phone, and paged', async () => {
      const add = (over: Record<string, unknown>) =>
        as<StaffItem>('POST', BARMEN_PATH, { body: staffArgs([bar.branchIds[1] ?? ''], over) })
      const { id } = (await add({ name: 'Արամ', surname: 'Սարգսյան' })).body
      await add({ name: 'Овик', surname: 'Ёлкин', phone: '+79161234567' })
      await as('PUT', `${BARMEN_PATH}/${id}`, { body: { active: false } })
      const found = async (query: string) => {
        const { body } = await as('GET', `${BARMEN_PATH}?${query}`)
        return staffList.parse(body).data.map(({ name }) => name)
      }
      expect(await found('status=deactivated')).toEqual(['Արամ'])
      expect(await found(`branch=${bar.branchIds[1]}&sort=name&order=asc`)).toHaveLength(2)
      expect(await found(`search=${encodeURIComponent('արամ սարգ')}`)).toEqual(['Արամ'])
      expect(await found(`search=${encodeURIComponent('ёлкин ов')}`)).toEqual(['Овик'])
      expect(await found('search=%2B7916')).toEqual(['Овик'])
      expect(await found('limit=1&page=9')).toEqual([])
      expect(await found('limit=1&page=1')).toHaveLength(1)
      expect((await as('GET', `${BARMEN_PATH}?sort=password_hash`)).status).toBe(400)
    })
  })

  test('change their status in bulk, each with its own answer', async () => {
    const ids = [bar.manager.id, bar.barman.id, bar.owner.id]
    const { body } = await as<BulkAnswer>('PUT', `${MANAGERS_PATH}/status`, {
      body: { ids, active: false },
    })
    expect(body.results).toMatchObject([
      { id: ids[0], success: true, code: null },
      { id: ids[1], success: false, code: 'not_found' },
      { id: ids[2], success: false, code: 'not_found' },
    ])
  })
})
