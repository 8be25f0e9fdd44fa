import { beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { PROFILE_PATH, UNSUBSCRIBE_PATH } from '#protocol/account/account.ts'
import type { Letter } from '#server/mail/courier.ts'
import { loadTranslators } from '#server/platform/i18n.ts'
import { completing, opening } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { PostOffice, PUBLIC_URL } from '#tests/support/mail/post-office.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { callAs, staffedBar, type StaffedBar } from '#tests/support/bars/staffed-bar.ts'

describeStored('the link that ends mails about inventories', () => {
  let server: TestServer
  let bar: StaffedBar
  let post: PostOffice
  beforeEach(async () => {
    server = new TestServer(database, { translators: await loadTranslators() })
    bar = await staffedBar(database, server)
    post = await PostOffice.open(database, () => server.nowMs)
    const body = { completion_mail: 'Asia/Yerevan' }
    await callAs(server, bar.owner, 'PUT', PROFILE_PATH, { body })
  })

  const complete = async (): Promise<Letter | undefined> => {
    const open = opening(must(bar.branchIds[0], 'branch'))
    const before = post.letters.length
    await pushAll(server, bar.owner, [open, completing(open.id)])
    await post.sender.sendDue()
    return post.letters.slice(before).find(({ to }) => to === bar.owner.email)
  }
  const wayOutOf = (letter: Letter | undefined): string => {
    const url = must(letter?.unsubscribe, 'way out')
    expect(url.startsWith(`${PUBLIC_URL}${UNSUBSCRIBE_PATH}/`)).toBe(true)
    return new URL(url).pathname
  }
  const open = async (method: 'GET' | 'POST', path: string, body?: string) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await server.app.request(
      path,
      body ? { method, body, headers: type } : { method },
    )
    return { status: response.status, page: await response.text() }
  }
  const switchOf = async (): Promise<unknown> =>
    (await callAs(server, bar.owner, 'GET', PROFILE_PATH)).body['completion_mail']

  test('asks when it is opened, and ends them when its button is pressed', async () => {
    const letter = await complete()
    const path = wayOutOf(letter)
    expect(letter?.plain).toContain(`Stop these emails:\n${PUBLIC_URL}${path}\n`)
    expect(letter?.html).toContain(`href="${PUBLIC_URL}${path}"`)
    const asked = await open('GET', path)
    expect(asked).toMatchObject({ status: 200 })
    expect(asked.page).toContain('<form method="post">')
    expect(await switchOf()).toBe('Asia/Yerevan')
    const done = await open('POST', path)
    expect(done).toMatchObject({ status: 200 })
    expect(done.page).toContain('Emails are off')
    expect(await switchOf()).toBeNull()
    expect(await complete()).toBeUndefined()
  })

  test('ends them at one press in a mail program, as often as it is pressed', async () => {
    const path = wayOutOf(await complete())
    for (const _ of [1, 2]) {
      expect(await open('POST', path, 'List-Unsubscribe=One-Click')).toMatchObject({ status: 200 })
    }
    expect(await switchOf()).toBeNull()
  })

  test('speaks its reader’s language', async () => {
    await database.query(`update users set language = 'hy' where id = $1`, [bar.owner.id])
    const { page } = await open('GET', wayOutOf(await complete()))
    expect(page).toContain('<html lang="hy">')
    expect(page).toContain('Անջատել այս նամակները')
  })

  test('does nothing when it was changed, or went to an address of before', async () => {
    const path = wayOutOf(await complete())
    const token = must(path.split('/').at(-1), 'token')
    const other = token.startsWith('A') ? 'B' : 'A'
    const wrong = [other + token.slice(1), token.slice(0, -2), `${token}AA`, 'x']
    for (const one of wrong) {
      expect(await open('POST', `${UNSUBSCRIBE_PATH}/${one}`)).toMatchObject({ status: 404 })
    }
    await database.query(
      `update users set email = 'new-${bar.owner.id}@bar.example' where id = $1`,
      [bar.owner.id],
    )
    expect((await open('GET', path)).page).toContain('Unknown link')
    expect(await open('POST', path)).toMatchObject({ status: 404 })
    expect(await switchOf()).toBe('Asia/Yerevan')
  })
})
