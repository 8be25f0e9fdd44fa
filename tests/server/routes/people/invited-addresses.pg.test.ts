import { beforeEach, expect, test } from 'vitest'
import { INVITATION_PATH, REGISTER_PATH } from '#protocol/account/account.ts'
import {
  BARMEN_PATH,
  MANAGER_INVITATIONS_PATH,
  type InvitationItem,
} from '#protocol/people/people.ts'
import { PUSH_PATH, type PushAnswer } from '#protocol/sync/push.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { numbered, pushBody } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { describeAccounts, post, server } from '#tests/support/rooms/account-room.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import type { Call } from '#tests/support/server/server.ts'
import { buildSignUp } from '#tests/support/server/sign-up.ts'
import { staffArgs } from '#tests/support/bars/staff.ts'
import { callAs, staffedBar, type StaffedBar } from '#tests/support/bars/staffed-bar.ts'

const PASSWORD = 'eight-or-more'

describeAccounts('an invited address', () => {
  let bar: StaffedBar

  beforeEach(async () => {
    bar = await staffedBar(database, server)
  })

  const as = <T = Record<string, unknown>>(method: string, path: string, call: Call = {}) =>
    callAs<T>(server, bar.owner, method, path, call)
  const accept = async (email: string) =>
    server.call('POST', `${INVITATION_PATH}/${await post.lastTokenTo(email)}`, {
      body: { password: PASSWORD },
    })
  const invite = async (over: Record<string, unknown> = {}) =>
    as<InvitationItem>('POST', MANAGER_INVITATIONS_PATH, { body: staffArgs(bar.branchIds, over) })

  test('with an account at another company is answered like any other', async () => {
    const theirs = await staffedBar(database, server)
    await database.query(`update users set password_hash = 'x' where id = $1`, [theirs.owner.id])
    const answers = async (email: string) => {
      const common = { v: 1, device_time: NOW, repairs: null }
      const args = () => staffArgs(bar.branchIds, { email })
      const { id } = (await invite({ email })).body
      const answer = await invite({ email })
      await as('DELETE', `${MANAGER_INVITATIONS_PATH}/${id}`)
      const commands = [{ ...common, id: newUuid(), kind: 'create-barman', args: args() }]
      const body = pushBody(bar.owner, newUuid(), numbered(commands))
      const pushed = await as<PushAnswer>('POST', PUSH_PATH, { body })
      const added = commands.map((one) => one.id)
      const seen = await as('GET', `${BARMEN_PATH}/${added[0]}`)
      const again = await as('POST', BARMEN_PATH, { body: args() })
      return JSON.stringify([answer, pushed.body.answers, seen, again].map(withoutNames))
    }
    const withoutNames = (one: unknown) =>
      JSON.stringify(one)
        .replaceAll(/[\w.-]+@[\w.-]+/g, 'EMAIL')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replaceAll(/"seq":\d+/g, '"seq":0')
        .replaceAll(/"phone":"[^"]*"/g, '"phone":""')
    const unknown = await answers(`${newUuid()}@nowhere.example`)
    expect(await answers(theirs.owner.email)).toBe(unknown)
    expect(unknown).toContain('applied')
  })

  test('with an account at another company learns of the invitation by mail alone', async () => {
    const theirs = await staffedBar(database, server)
    const { id, email } = theirs.owner
    await database.query(`update users set password_hash = 'x', language = 'ru' where id = $1`, [
      id,
    ])
    expect((await invite({ email })).status).toBe(201)
    const [letter] = await post.lettersTo(email)
    expect(letter?.plain).toContain('есть аккаунт в другой компании')
    expect(letter?.plain).toContain('/sign_in')
    expect(letter?.plain).not.toContain('/invitation/')
    // Their account is as it was.
    const [account] = await database.query('select password_hash from users where id = $1', [id])
    expect(account).toEqual({ password_hash: 'x' })
  })

  test('invited by two companies goes to the one whose invitation is accepted first', async () => {
    const theirs = await staffedBar(database, server)
    const { email } = (await invite()).body
    const mine = await post.lastTokenTo(email)
    const token = await server.tokenFor(theirs.owner)
    const body = staffArgs(theirs.branchIds, { email })
    const path = MANAGER_INVITATIONS_PATH
    expect((await server.call('POST', path, { token, body })).status).toBe(201)
    expect((await accept(email)).status).toBe(200)
    const late = await server.call('POST', `${INVITATION_PATH}/${mine}`, {
      body: { password: PASSWORD },
    })
    expect(late).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  })

  test('that was only invited is free to sign up by itself', async () => {
    const { email } = (await invite()).body
    await post.lettersTo(email)
    const form = buildSignUp({ email })
    expect((await server.call('POST', REGISTER_PATH, { body: form })).status).toBe(200)
    expect(await post.lastLinkTo(email)).toMatch(/^\/register\/continue\//)
  })
})
