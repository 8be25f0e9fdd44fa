import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './courier.ts'

/** The form that nodemailer takes. */
export function messageOf(letter: Letter, from: string): SendMailOptions {
  const domain = /@([^\s<>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    // As an object it stays one address, whatever characters it contains.
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: letter.plain,
    html: letter.html,
    messageId: `<${letter.id}@${domain}>`,
    // So that auto-responders do not reply.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
