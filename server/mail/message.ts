import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './courier.ts'

/** The form that nodemailer takes. */
export function nodemailerMessage(letter: Letter, from: string): SendMailOptions {
  const { attachment, unsubscribe } = letter
  const domain = /@([^\s<>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    // An object stays one address, whatever characters it contains.
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: letter.plain,
    html: letter.html,
    attachments: attachment
      ? [
          {
            filename: attachment.name,
            contentType: attachment.type,
            content: Buffer.from(attachment.bytes),
          },
        ]
      : [],
    messageId: `<${letter.id}@${domain}>`,
    // So that auto-responders do not reply.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
    ...(unsubscribe ? { list: { unsubscribe } } : {}),
  }
}
