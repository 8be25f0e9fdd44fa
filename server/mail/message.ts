import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './courier.ts'

/** A letter in the form that nodemailer takes. */
export function messageOf(letter: Letter, from: string): SendMailOptions {
  const domain = /@([^\s<>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    // As an object it is one address, whatever signs are in it.
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: letter.plain,
    html: letter.html,
    messageId: `<${letter.id}@${domain}>`,
    // So that holiday notices are not sent back.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
