import { afterEach, expect, test } from 'vitest'
import type { Letter } from '#server/mail/courier.ts'
import { openSmtpCourier } from '#server/mail/smtp-courier.ts'
import { SmtpInbox } from '#tests/support/mail/smtp-server.ts'

const FROM = 'Dram <no-reply@dram.example>'
const open: { close(): unknown }[] = []

afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function inboxAt(options: Parameters<typeof SmtpInbox.open>[0] = {}): Promise<SmtpInbox> {
  const inbox = await SmtpInbox.open(options)
  open.push(inbox)
  return inbox
}

function courierTo(url: string) {
  const courier = openSmtpCourier(url, FROM)
  open.push(courier)
  return courier
}

function letter(over: Partial<Letter> = {}): Letter {
  return {
    id: 'b4b1d1a0-0000-4000-8000-000000000000',
    to: 'ani@bar.example',
    subject: 'Բարի գալուստ Dram',
    plain: 'Բարև ձեզ։\n\nhttps://dram.example/verify/email/abc',
    html: '<p lang="hy">Բարև ձեզ։</p>',
    ...over,
  }
}

test('a mail arrives as it was written', async () => {
  const inbox = await inboxAt()
  await courierTo(inbox.url).deliver(letter())
  const [mail] = inbox.mails
  expect(mail).toMatchObject({
    from: { name: 'Dram', address: 'no-reply@dram.example' },
    to: [{ address: 'ani@bar.example' }],
    subject: 'Բարի գալուստ Dram',
    messageId: '<b4b1d1a0-0000-4000-8000-000000000000@dram.example>',
  })
  expect(mail?.text?.trim()).toBe(letter().plain)
  expect(mail?.html?.trim()).toBe(letter().html)
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

test('a mail that was asked for can be ended in the mail program', async () => {
  const inbox = await inboxAt()
  const courier = courierTo(inbox.url)
  const unsubscribe = 'https://dram.example/api/client/mails/unsubscribe/abc'
  await courier.deliver(letter({ unsubscribe }))
  await courier.deliver(letter())
  const [asked, other] = inbox.mails.map(({ headerLines }) =>
    headerLines.flatMap(({ key, line }) => (key.startsWith('list-') ? line : [])).toSorted(),
  )
  expect(asked).toEqual([
    `List-Unsubscribe-Post: List-Unsubscribe=One-Click`,
    `List-Unsubscribe: <${unsubscribe}>`,
  ])
  expect(other).toEqual([])
})

test('SMTP_URL may contain an escaped user and password', async () => {
  const inbox = await inboxAt({ credentials: { user: 'dram@bar', pass: 'p@ss:word/1' } })
  const url = `smtp://dram%40bar:p%40ss%3Aword%2F1@127.0.0.1:${inbox.port}`
  await courierTo(url).deliver(letter())
  expect(inbox.mails).toHaveLength(1)
})

test('a wrong password can be corrected, so the mail is not given up', async () => {
  const inbox = await inboxAt({ credentials: { user: 'dram', pass: 'right' } })
  const delivery = courierTo(`smtp://dram:wrong@127.0.0.1:${inbox.port}`).deliver(letter())
  await expect(delivery).rejects.toMatchObject({ message: 'EAUTH 535', isFinal: false })
})

test('an unreachable server is not a permanent error', async () => {
  const inbox = await SmtpInbox.open()
  await inbox.close()
  const delivery = courierTo(inbox.url).deliver(letter())
  await expect(delivery).rejects.toMatchObject({ message: 'ESOCKET', isFinal: false })
})

test.each([
  [550, true],
  [451, false],
])('an address refused with %i is refused permanently: %s', async (status, isFinal) => {
  const inbox = await inboxAt({ refuse: () => status })
  const delivery = courierTo(inbox.url).deliver(letter())
  await expect(delivery).rejects.toMatchObject({ message: `EENVELOPE ${status}`, isFinal })
})

test('names typed by strangers cannot add headers or recipients', async () => {
  const inbox = await inboxAt()
  const subject = 'Bar\r\nBcc: victim@elsewhere.example invites you'
  await courierTo(inbox.url).deliver(letter({ subject }))
  const [mail] = inbox.mails
  expect(mail?.bcc).toBeUndefined()
  expect(mail?.to).toHaveLength(1)
  expect(mail?.subject).toContain('invites you')
})
