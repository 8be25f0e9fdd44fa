import type { MessageDescriptor } from '@lingui/core'
import type { Language } from '#domain/languages.ts'
import { LINK_HOURS, isLinkKind, type Mail } from '#domain/mails.ts'
import { GREETING, GREETING_OF_NOBODY, LINK_HINT, mailWords, SENT_BY } from '#words/mails.ts'
import type { Speakers } from '../words.ts'

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
export function mailText(mail: Mail, link: string, speakers: Speakers): MailText {
  const { kind, language, data } = mail
  const speaker = speakers(language)
  const values = valuesOf(mail)
  const say = (message: MessageDescriptor): string => speaker._({ ...message, values })
  const words = mailWords(kind, kind === 'request_answered' ? mail.data.status : 'accepted')
  return {
    language,
    subject: oneLine(say(words.subject)),
    greeting: say('name' in data ? GREETING : GREETING_OF_NOBODY),
    paragraphs: words.paragraphs.map(say),
    quoted: kind === 'contact_request' ? data.text : null,
    button: say(words.button),
    link,
    linkHint: say(LINK_HINT),
    notes: words.notes.map(say),
    sentBy: say(SENT_BY),
  }
}

function valuesOf(mail: Mail): Record<string, unknown> {
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
