import type { MessageDescriptor } from '@lingui/core'
import type { Language } from '#domain/languages.ts'
import { LINK_HOURS, isLinkKind, type Mail } from '#domain/account/mails.ts'
import { GREETING, GREETING_OF_NOBODY, LINK_HINT, mailMessages, SENT_BY } from '#i18n/mails.ts'
import type { Translators } from '../platform/i18n.ts'

/** A mail's text in its reader's language, without markup. */
export interface MailText {
  language: Language
  subject: string
  greeting: string
  paragraphs: string[]
  /** What somebody else wrote; lines and all. */
  quoted: string | null
  button: string
  link: string
  linkHint: string
  notes: string[]
  sentBy: string
}

/** Puts a mail into words. `link` is where its button leads. */
export function mailText(mail: Mail, link: string, translators: Translators): MailText {
  const { kind, language, data } = mail
  const translator = translators(language)
  const values = mailValues(mail)
  const say = (message: MessageDescriptor): string => translator._({ ...message, values })
  const translate = mailMessages(kind, kind === 'request_answered' ? mail.data.status : 'accepted')
  return {
    language,
    subject: oneLine(say(translate.subject)),
    greeting: say('name' in data ? GREETING : GREETING_OF_NOBODY),
    paragraphs: translate.paragraphs.map(say),
    quoted: kind === 'contact_request' ? data.text : null,
    button: say(translate.button),
    link,
    linkHint: say(LINK_HINT),
    notes: translate.notes.map(say),
    sentBy: say(SENT_BY),
  }
}

/** All that a mail has with it can be named in its text. */
export function mailValues(mail: Mail): Record<string, unknown> {
  const { kind, data } = mail
  const hours = isLinkKind(kind) ? LINK_HOURS[kind] : 0
  // Only the operator may be shown addresses that lead somewhere.
  const values = kind === 'contact_request' ? data : withoutAnyLinks(data)
  return {
    hours,
    days: hours / 24,
    ...values,
    ...(kind === 'invitation' ? { company: withoutLinks(data.company_name) } : {}),
    ...(kind === 'request_answered' ? { branches: data.branch_count } : {}),
  }
}

function withoutAnyLinks(data: object): Record<string, unknown> {
  const values = Object.entries<unknown>({ ...data })
  return Object.fromEntries(
    values.map(([name, value]) => [name, typeof value === 'string' ? withoutLinks(value) : value]),
  )
}

/**
 * Names are typed by strangers, who choose the address too: nothing in them may become a link, as
 * mail programs make of whatever looks like an address.
 */
function withoutLinks(name: string): string {
  return name.replaceAll('://', ' ').replaceAll(/([.。．｡])(?=\S)/g, '$1 ')
}

/** And a subject has one line. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 200)
}
