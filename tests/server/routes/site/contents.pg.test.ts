import { beforeAll, expect, test } from 'vitest'
import { errorAnswer } from '#protocol/answers.ts'
import {
  CONTACT_PATH,
  FAQ_PATH,
  LANDING_PATHS,
  MESSENGERS_PATH,
  SUPPORT_LINKS_PATH,
  PRIVACY_POLICY_PATH,
  TERMS_PATH,
} from '#protocol/site/site.ts'
import { CONTENT_KEYS, contentSchemas } from '#protocol/site/contents.ts'
import { firstContents } from '#server/content/first-contents.ts'
import { seedContents } from '#server/content/seed-contents.ts'
import { listContactRequests } from '#server/sql/site/contact-requests.ts'
import { saveContent } from '#server/sql/site/contents.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'
import { PostOffice } from '#tests/support/mail/post-office.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'
import { TestServer } from '#tests/support/server/server.ts'

const REQUEST = {
  name: ' Անի ',
  email: 'Ani@Bar.example',
  phone_number: '+37410123456',
  text: 'Two bars, three cellars.',
}

describeServer('the public pages', () => {
  beforeAll(async () => {
    await seedContents(database, NOW)
  })

  test('show the stored contents to anyone, in all languages', async () => {
    for (const [path, key] of Object.entries(LANDING_PATHS)) {
      const { status, body } = await server.call('GET', path)
      expect([path, status]).toEqual([path, 200])
      expect(contentSchemas[key].parse(body)).toEqual(firstContents[key])
    }
    for (const [path, key] of [
      [PRIVACY_POLICY_PATH, 'privacy-policy'],
      [TERMS_PATH, 'terms-and-conditions'],
    ] as const) {
      expect((await server.call('GET', path)).body).toEqual(firstContents[key])
    }
  })

  test('list questions, messengers and links for support', async () => {
    const { body } = await server.call('GET', FAQ_PATH)
    expect(body).toEqual({ data: firstContents.faq, total: firstContents.faq.length })
    const telegram = { id: 1, link: 'https://t.me/dram', icon: '/landing/people.svg' }
    await saveContent(database, 'messengers', [{ ...telegram, title: 'Telegram' }], NOW)
    await saveContent(database, 'support-links', [telegram], NOW)
    expect((await server.call('GET', MESSENGERS_PATH)).body).toEqual({
      data: [{ ...telegram, title: 'Telegram' }],
      total: 1,
    })
    expect((await server.call('GET', SUPPORT_LINKS_PATH)).body).toEqual({
      data: [telegram],
      total: 1,
    })
  })

  test('are seeded once, and the operator’s changes stay', async () => {
    const mine = { ...firstContents['contact-section'], title_en: 'Ring us' }
    await saveContent(database, 'contact-section', mine, NOW)
    await seedContents(database, NOW)
    const { body } = await server.call('GET', '/api/web/v2/home/page/contact-section')
    expect(body).toEqual(mine)
    const rows = await database.query('select key from contents')
    expect(rows).toHaveLength(CONTENT_KEYS.length)
  })

  test('a visitor’s contact request is saved', async () => {
    const headers = { 'accept-language': 'hy' }
    const { status, body } = await server.call('POST', CONTACT_PATH, { body: REQUEST, headers })
    expect([status, body]).toEqual([200, { success: true }])
    const [saved] = await listContactRequests(database, 1)
    expect(saved).toMatchObject({
      ...REQUEST,
      name: 'Անի',
      email: 'ani@bar.example',
      language: 'hy',
      created_at: new Date(server.nowMs).toISOString(),
    })
  })

  test('a contact request is mailed to the operator, where one is configured', async () => {
    const to = `${newUuid()}@office.example`
    const notifying = new TestServer(database, { contactMail: to })
    const post = await PostOffice.open(database, notifying.deps.now)
    const body = { ...REQUEST, email: 'Narek@Bar.example' }
    expect((await notifying.call('POST', CONTACT_PATH, { body })).status).toBe(200)
    const [letter] = await post.lettersTo(to)
    expect(letter?.subject).toBe('Անի requested a call')
    expect(letter?.plain).toContain('Phone: +37410123456. Email: narek@bar.example.')
    expect(letter?.plain).toContain('> Two bars, three cellars.')
    expect(letter?.plain).toContain('\nmailto:narek%40bar.example\n')
    // A rejected request is not mailed either.
    await notifying.call('POST', CONTACT_PATH, { body: { ...body, text: '' } })
    expect(await post.lettersTo(to)).toHaveLength(1)
  })

  test.each([
    ['name', ' ', 'required'],
    ['email', 'ani', 'email_invalid'],
    ['phone_number', 'no phone', 'phone_invalid'],
    ['phone_number', '12-34', 'phone_invalid'],
    ['text', '', 'required'],
    ['text', undefined, 'required'],
  ] as const)('a wrong %s (%s) is named', async (param, value, code) => {
    const { status, body } = await server.call('POST', CONTACT_PATH, {
      body: { ...REQUEST, email: `${code}@bar.example`, [param]: value },
    })
    expect(status).toBe(422)
    expect(errorAnswer.parse(body).errors).toMatchObject([{ param, code }])
  })

  test.each([
    '+37410123456',
    '+374 99 123456',
    '(374) 101-23456',
    '374.101.2345',
    '1234567',
    '+(123)456-7890',
  ])('a phone may be written as %s', async (phone_number) => {
    const email = `p${phone_number.replaceAll(/\D/g, '')}@bar.example`
    const body = { ...REQUEST, email, phone_number }
    const { status } = await server.call('POST', CONTACT_PATH, { body })
    expect(status).toBe(200)
  })

  test('contact requests are rate-limited', async () => {
    const answers = []
    for (let i = 0; i < 7; i += 1) {
      answers.push(
        await server.call('POST', CONTACT_PATH, { body: { ...REQUEST, email: 'x@y.example' } }),
      )
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
