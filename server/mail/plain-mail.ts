import type { MailText } from './mail-text.ts'

/** The mail for readers without HTML: one line per paragraph, the link on its own line. */
export function plainMail(text: MailText): string {
  return [
    text.greeting,
    ...text.paragraphs,
    ...(text.quoted === null ? [] : [text.quoted.replaceAll(/^/gm, '> ')]),
    `${text.button}:\n${text.link}`,
    ...text.notes,
    `-- \n${text.sentBy}`,
  ].join('\n\n')
}
