import type { MessageDescriptor } from '@lingui/core'
import type { Language } from '#domain/languages.ts'
import { LINK_HOURS, isLinkKind, type Mail } from '#domain/account/mails.ts'
import { GREETING, GREETING_OF_NOBODY, LINK_HINT, mailMessages, SENT_BY } from '#i18n/mails.ts'
import type { Translators } from '../platform/i18n.ts'

/** A mail's text in the recipient's language, without markup. */
export interface MailText {
  language: Language
  subject: string
  greeting: string
  paragraphs: string[]
  /** Text that another person wrote, with its line breaks. */
  quoted: string | null
  button: string
  link: string
  linkHint: string
  notes: string[]
  sentBy: string
}

/** @param link the target of the mail's button */
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

function mailValues(mail: Mail): Record<string, unknown> {
  const { kind, data } = mail
  const hours = isLinkKind(kind) ? LINK_HOURS[kind] : 0
  return {
    hours,
    days: hours / 24,
    ...('name' in data ? { name: withoutLinks(data.name) } : {}),
    ...(kind === 'contact_request' ? mail.data : {}),
    ...(kind === 'invitation' ? { company: withoutLinks(mail.data.company_name) } : {}),
    ...(kind === 'request_answered' ? { branches: mail.data.branch_count } : {}),
  }
}

/**
 * Strangers choose names and recipients, so nothing in a name may look like a URL, which mail
 * programs would turn into a link.
 */
function withoutLinks(name: string): string {
  return name.replaceAll('://', ' ').replaceAll(/([.。．｡])(?=\S)/g, '$1 ')
}

/** A subject is a single line. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 200)
}
