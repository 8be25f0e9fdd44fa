import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import type { Mail } from '#domain/account/mails.ts'
import { htmlMail } from '#server/mail/html-mail.ts'
import { DARK, LIGHT } from '#server/platform/mail-colours.ts'
import { mailMessages } from '#i18n/mails.ts'
import { mailText, mailValues } from '#server/mail/mail-text.ts'
import { plainMail } from '#server/mail/mail-sender.ts'
import { loadTranslators, type Translators } from '#server/platform/i18n.ts'
import { LETTER } from '#tests/support/letters.ts'
import { addressed, LINK, MAILS, VISITOR, who } from '#tests/support/mail/every-mail.ts'

let translators: Translators

beforeAll(async () => {
  translators = await loadTranslators()
})

test.each(MAILS.flatMap((mail) => LANGUAGES.map((language) => ({ ...mail, language }))))(
  'The mail of $kind ($data) is whole in $language',
  (mail) => {
    const text = mailText(mail, { link: LINK }, translators)
    const plain = plainMail(text)
    const all = `${text.subject}\n${plain.replace(LINK, '')}`
    expect(all).not.toMatch(/[{}]|#(?!\d)|undefined|null/)
    expect(missingValuesOf(mail)).toEqual([])
    const ownSigns = all.match(new RegExp(LETTER[mail.language], 'gu'))?.length ?? 0
    expect(ownSigns / (all.match(/\p{L}/gu)?.length ?? 1)).toBeGreaterThan(0.9)
    expect(plain).toContain(`\n${LINK}\n`)
    const html = htmlMail(text)
    expect(html).toContain(`<html lang="${mail.language}">`)
    expect(html).toContain('href="https://dram.example/path/token-1?a=1&amp;b=2"')
    expect(html).not.toMatch(/<(script|img|link)|url\(|@import/)
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    // A list of mails shows the preview, which says more than the subject and the greeting do.
    expect(html).toMatch(/<body[^>]*>\s*<div aria-hidden="true" style="display:none/)
    expect([text.subject, text.greeting, '']).not.toContain(text.preview)
    for (const part of [...text.paragraphs, ...text.notes, text.button]) {
      expect(html).toContain(
        part.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
      )
    }
  },
)

/** Values that the text names and the mail does not have; they would silently be blank. */
function missingValuesOf(mail: Mail): string[] {
  const { subject, paragraphs, preview, button, notes } = mailMessages(mail.kind)
  const messages = [subject, ...(preview ? [preview] : []), ...paragraphs, button, ...notes].map(
    ({ message }) => message ?? '',
  )
  const named = messages.flatMap((message) =>
    [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name),
  )
  const brought = new Set(Object.keys(mailValues(mail, translators(mail.language))))
  return named.filter((name) => !brought.has(name))
}

test('Russian plurals of days and branches are correct', () => {
  const ru = (mail: Mail) =>
    plainMail(mailText({ ...mail, language: 'ru' }, { link: LINK }, translators))
  expect(MAILS.map(ru).join('\n')).toMatch(/7 дней.*2 часа.*24 часа.*7 дней/s)
  expect(MAILS.map(ru).join('\n')).toMatch(/1 филиал\..*2 филиала.*5 филиалов/s)
})

test('Armenian figures keep small letters, and stand after ՝', () => {
  const mail: Mail = { ...addressed, kind: 'verify', data: who, language: 'hy' }
  const figures = [
    { title: 'Մնացորդ և սպառում', rows: [{ label: 'Օղի', value: '1 լ' }], note: null },
  ]
  const plain = plainMail(mailText(mail, { link: LINK }, translators, figures))
  expect(plain).toContain('Մնացորդ և սպառում\nՕղի՝ 1 լ')
  expect(plain).not.toMatch(/[ա-և]:/)
})

test('markup and line breaks in a name are escaped', () => {
  const company_name = '</p><script>alert("1")</script>\r\nBcc: x'
  const mail: Mail = { ...addressed, kind: 'invitation', data: { ...who, company_name } }
  const text = mailText(mail, { link: LINK }, translators)
  expect(text.subject).not.toMatch(/[\r\n]/)
  expect(htmlMail(text)).not.toContain('<script')
  expect(htmlMail(text)).toContain('&lt;/p&gt;&lt;script&gt;')
})

test('an address in a name does not become a link', () => {
  const spam = 'you won: https://evil.example/a, www.evil.example'
  const data = { ...who, name: spam, company_name: spam }
  const text = mailText({ ...addressed, kind: 'invitation', data }, { link: LINK }, translators)
  const all = [text.subject, plainMail(text), htmlMail(text)].join('\n')
  expect(all).toContain('you won')
  expect(all).not.toMatch(/evil\.example|https:\/\/evil|www\.\S/)
  const verify: Mail = { ...addressed, kind: 'verify', data: { ...who, name: 'J. R. Ani' } }
  expect(mailText(verify, { link: LINK }, translators).greeting).toBe('Hello, J. R. Ani.')
})

test('braces in a name are not placeholders', () => {
  const data = { ...who, name: '{hours} # {name}' }
  const text = mailText({ ...addressed, kind: 'verify', data }, { link: LINK }, translators)
  expect(text.greeting).toBe('Hello, {hours} # {name}.')
})

test('a visitor’s message keeps its lines and gets no markup', () => {
  const data = { ...VISITOR, text: 'Two bars.\n{visitor} <b>now</b>' }
  const text = mailText(
    { ...addressed, kind: 'contact_request', data },
    { link: 'mailto:a%40b.am' },
    translators,
  )
  expect(text.subject).toBe('Ani requested a call')
  expect(plainMail(text)).toContain('> Two bars.\n> {visitor} <b>now</b>\n')
  expect(htmlMail(text)).toContain('>Two bars.\n{visitor} &lt;b&gt;now&lt;/b&gt;</blockquote>')
  expect(htmlMail(text)).toContain('href="mailto:a%40b.am"')
})

test.each(LANGUAGES)(
  'what is asked first is answered first, in the preview too: %s',
  (language) => {
    const mail = MAILS.find(({ kind }) => kind === 'inventory_completed') as Mail
    const answer = { title: 'A', rows: [{ label: 'B', value: '1' }], note: null }
    const rest = { title: 'C', rows: [{ label: 'D', value: '2' }], note: 'E' }
    const text = mailText({ ...mail, language }, { link: LINK }, translators, [answer, rest])
    expect(text.preview).toBe(language === 'hy' ? 'B՝ 1' : 'B: 1')
    const order = (all: string, parts: string[]) => parts.map((part) => all.indexOf(part))
    const plain = order(plainMail(text), ['A\n', LINK, text.paragraphs[0] ?? '', 'C\n'])
    const html = order(htmlMail(text), ['>A<', 'class="button"', '>C<'])
    for (const found of [plain, html]) {
      expect(Math.min(...found)).toBeGreaterThan(0)
      expect(found).toEqual(found.toSorted((a, b) => a - b))
    }
  },
)

test('a mail whose figures are not made says so in its preview', () => {
  const mail = MAILS.find(({ kind }) => kind === 'inventory_completed') as Mail
  const text = mailText(mail, { link: LINK }, translators, [
    { title: 'A', rows: [], note: 'None.' },
  ])
  expect(text.preview).toBe('None.')
})

/** The relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.each([
  ['light', LIGHT],
  ['dark', DARK],
])('can be read in %s colours', (_, { page, card, text, muted, link, button, onButton }) => {
  const pairs = [
    [text, card],
    [muted, card],
    [link, card],
    [link, page],
    [muted, page],
    [onButton, button],
  ] as const
  const contrasts = pairs.map(([one, other]) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  })
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
})
