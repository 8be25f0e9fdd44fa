import { msg } from '@lingui/core/macro'

/** These stand around the text of every mail. */

export const GREETING = msg({
  message: `Hello, {name}.`,
  comment: 'In a mail; keep the words in braces as they are',
})
export const GREETING_OF_NOBODY = msg({ message: `Hello.`, comment: 'In a mail' })
export const LINK_HINT = msg({
  message: `If the button doesn't work, open this address:`,
  comment: 'In a mail, above the address that its button leads to',
})
export const SENT_BY = msg({
  message: `This is an automated message. Don't reply.`,
  comment: 'At the foot of a mail',
})
