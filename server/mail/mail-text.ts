import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Language } from '#domain/languages.ts'
import { LINK_HOURS, isLinkKind, type Mail, type MailData } from '#domain/account/mails.ts'
import { GREETING, GREETING_OF_NOBODY, LINK_HINT, SENT_BY } from '#i18n/mail-frame.ts'
import { mailMessages } from '#i18n/mails.ts'
import { STOP_THESE_EMAILS } from '#i18n/unsubscribe.ts'
import type { FigureTable } from '#reports/figure-table.ts'
import { inventoryTitle } from '#i18n/report-labels.ts'
import type { Translators } from '../platform/i18n.ts'

/** A mail's text in the recipient's language, without markup. */
export interface MailText {
  language: Language
  subject: string
  /** What a list of mails shows behind the subject. */
  preview: string
  greeting: string
  /** What the reader wants to know first; null: the paragraphs say it. */
  answer: FigureTable | null
  paragraphs: string[]
  /** Text that another person wrote, with its line breaks. */
  quoted: string | null
  figures: readonly FigureTable[]
  button: string
  link: string
  linkHint: string
  notes: string[]
  /** The way to end such mails; null where nobody has asked for them. */
  wayOut: { label: string; link: string } | null
  sentBy: string
}

/**
 * @param links the target of the mail's button, and where such mails are ended
 * @param tables of figures; the first is the answer
 */
export function mailText(
  mail: Mail,
  { link, unsubscribe = null }: { link: string; unsubscribe?: string | null },
  translators: Translators,
  tables: readonly FigureTable[] = [],
): MailText {
  const { kind, language, data } = mail
  const translator = translators(language)
  const values = mailValues(mail, translator)
  const translate = (message: MessageDescriptor): string => translator._({ ...message, values })
  const messages = mailMessages(kind, kind === 'request_answered' ? mail.data.status : 'accepted')
  const [answer, ...figures] = tables
  return {
    language,
    subject: oneLine(translate(messages.subject)),
    preview: answer
      ? previewOf(answer, language)
      : translate(messages.preview ?? messages.paragraphs[0]),
    greeting: translate('name' in data ? GREETING : GREETING_OF_NOBODY),
    answer: answer ?? null,
    paragraphs: messages.paragraphs.map(translate),
    quoted: quotedOf(mail),
    figures,
    button: translate(messages.button),
    link,
    linkHint: translate(LINK_HINT),
    notes: messages.notes.map(translate),
    wayOut:
      unsubscribe === null ? null : { label: translate(STOP_THESE_EMAILS), link: unsubscribe },
    sentBy: translate(SENT_BY),
  }
}

/** Somebody's own words, or a program's. */
function quotedOf({ kind, data }: Mail): string | null {
  if (kind === 'contact_request') return data.text
  return kind === 'backup_failed' ? data.reason : null
}

/** What stands before a value; a colon would end an Armenian sentence. */
const BEFORE_VALUE: Record<Language, string> = { en: ':', ru: ':', hy: '՝' }

/** A label with its value, on one line. */
export function valueLine(label: string, value: string, language: Language): string {
  return `${label}${BEFORE_VALUE[language]}${value}`
}

function previewOf({ rows, note }: FigureTable, language: Language): string {
  const said = rows.map(({ label, value }) => valueLine(label, ` ${value}`, language))
  return said.length > 0 ? said.join(' · ') : (note ?? '')
}

/** All that a mail has with it can be named in its text. */
export function mailValues(mail: Mail, translator: I18n): Record<string, unknown> {
  const { kind, data } = mail
  const hours = isLinkKind(kind) ? LINK_HOURS[kind] : 0
  // Only the operator may be shown addresses that lead somewhere.
  const values = kind === 'contact_request' ? data : withoutAnyLinks(data)
  return {
    hours,
    days: hours / 24,
    ...values,
    ...('company_name' in data ? { company: withoutLinks(data.company_name) } : {}),
    ...valuesOfKind(mail, translator),
  }
}

function valuesOfKind({ kind, data }: Mail, translator: I18n): Record<string, unknown> {
  if (kind === 'new_device') return signInValues(data)
  if (kind === 'inventory_completed' || kind === 'inventory_open_long') {
    return inventoryValues(data, translator)
  }
  if (kind === 'inventory_done')
    return { ...inventoryValues(data, translator), ...doneValues(data) }
  if (kind === 'backup_failed') return backupValues(data)
  return kind === 'request_answered' ? { branches: data.branch_count } : {}
}

function inventoryValues(
  { inventory_name: name, row_number, branch_name }: MailData['inventory_completed'],
  translator: I18n,
) {
  const title = inventoryTitle(translator, { name, row_number })
  return { title: withoutLinks(title), branch: withoutLinks(branch_name) }
}

function doneValues({ left_by, counters, missing }: MailData['inventory_done']) {
  return {
    left: left_by === null ? 'no' : 'yes',
    who: withoutLinks(left_by ?? ''),
    counted: counters.length === 0 ? 'no' : 'yes',
    counters: withoutLinks(counters.join(', ')),
    compared: missing === null ? 'no' : 'yes',
    missing: missing ?? 0,
  }
}

function backupValues({ age }: MailData['backup_failed']) {
  return { made: age === null ? 'no' : 'yes', age: age ?? 0 }
}

/** Names of browsers and systems come from a list of ours, and an address is digits. */
function signInValues({ browser, os, address }: MailData['new_device']) {
  const device = [browser, os].filter((name) => name !== null).join(' · ')
  return { known: device === '' ? 'no' : 'yes', device, address }
}

function withoutAnyLinks(data: object): Record<string, unknown> {
  const values = Object.entries<unknown>({ ...data })
  return Object.fromEntries(
    values.map(([name, value]) => [name, typeof value === 'string' ? withoutLinks(value) : value]),
  )
}

/**
 * Strangers choose names and recipients, so nothing in a name may look like a URL, which mail
 * programs would turn into a link.
 */
function withoutLinks(name: string): string {
  return name.replaceAll('://', ' ').replaceAll(/([.。．｡])(?=\S)/g, '$1 ')
}

/** A subject is a single line; what must not be parted stays together. */
function oneLine(text: string): string {
  return text.replaceAll(/[^\S\u00A0\u202F]+/g, ' ').slice(0, 200)
}
