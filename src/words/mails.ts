import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MailKind } from '#domain/mails.ts'

/** The parts of a mail's text, in the order in which they are read. */
export interface MailWords {
  subject: MessageDescriptor
  paragraphs: readonly MessageDescriptor[]
  /** What the link does, on its button. */
  button: MessageDescriptor
  /** Smaller, at the end. */
  notes: readonly MessageDescriptor[]
}

const notYou = msg({
  message: `If this was not you, you need not do anything.`,
  comment: 'In a mail',
})
const validDays = msg({
  message: `{days, plural, one {The link works for # day, and once.} other {The link works for # days, and once.}}`,
  comment: 'In a mail; keep the words in braces as they are',
})
const validHours = msg({
  message: `{hours, plural, one {The link works for # hour, and once.} other {The link works for # hours, and once.}}`,
  comment: 'In a mail; keep the words in braces as they are',
})

export const GREETING = msg({
  message: `Hello, {name}!`,
  comment: 'In a mail; keep the words in braces as they are',
})
export const GREETING_OF_NOBODY = msg({ message: `Hello!`, comment: 'In a mail' })
export const LINK_HINT = msg({
  message: `If the button does not work, open this address:`,
  comment: 'In a mail, above the address that its button leads to',
})
export const SENT_BY = msg({
  message: `Dram sent this mail by itself. Please do not answer it.`,
  comment: 'At the foot of a mail',
})

const KINDS: Record<Exclude<MailKind, 'request_answered'>, MailWords> = {
  continue: {
    subject: msg`Welcome to Dram: choose your password`,
    paragraphs: [msg`Thank you for signing up. Choose a password, and you can begin.`],
    button: msg`Choose a password`,
    notes: [validDays, notYou],
  },
  reset: {
    subject: msg`A new password for Dram`,
    paragraphs: [msg`Somebody, we hope you, asked for a new password.`],
    button: msg`Choose a new password`,
    notes: [validHours, msg`If this was not you, do nothing: your password stays as it is.`],
  },
  verify: {
    subject: msg`Confirm your e-mail address`,
    paragraphs: [
      msg`You want to use this address for Dram. Until you confirm it, the old one stays.`,
    ],
    button: msg`Confirm the address`,
    notes: [validHours, notYou],
  },
  invitation: {
    subject: msg({
      message: `{company} invites you to Dram`,
      comment: 'In a mail; keep the words in braces as they are',
    }),
    paragraphs: [
      msg({
        message: `{company} counts its bottles with Dram and has made an account for you. Choose a password to begin.`,
        comment: 'In a mail; keep the words in braces as they are',
      }),
    ],
    button: msg`Accept the invitation`,
    notes: [validDays, msg`If you do not know who invites you, you need not do anything.`],
  },
  exists: {
    subject: msg`You already have a Dram account`,
    paragraphs: [
      msg`Somebody, perhaps you, wanted to use this address for an account. There is one already, so nothing has changed.`,
      msg`You can sign in with it, and if you have forgotten the password, ask there for a new one.`,
    ],
    button: msg`Sign in`,
    notes: [notYou],
  },
  email_changed: {
    subject: msg`The e-mail address of your Dram account has changed`,
    paragraphs: [
      msg`Your account has another e-mail address now, confirmed from that address. You sign in with it, and this one is not used any more.`,
    ],
    button: msg`Get help`,
    notes: [msg`If this was not you, write to us at once: the button leads to where you find us.`],
  },
  contact_request: {
    subject: msg({
      message: `{visitor} asks to be called`,
      comment: 'In a mail; keep the words in braces as they are',
    }),
    paragraphs: [
      msg({
        message: `{visitor} has filled in the form of the public page.`,
        comment: 'In a mail; keep the words in braces as they are',
      }),
      msg({
        message: `Phone: {phone_number}. E-mail: {email}.`,
        comment: 'In a mail; keep the words in braces as they are',
      }),
    ],
    button: msg`Answer by e-mail`,
    notes: [],
  },
}

const ACCEPTED: MailWords = {
  subject: msg`You have more branches now`,
  paragraphs: [
    msg({
      message: `{branches, plural, one {We have added # branch to your company.} other {We have added # branches to your company.}}`,
      comment: 'In a mail; keep the words in braces as they are',
    }),
  ],
  button: msg`Go to the branches`,
  notes: [],
}

const REJECTED: MailWords = {
  subject: msg`Your request for more branches`,
  paragraphs: [
    msg({
      message: `{branches, plural, one {We cannot add the # branch that you asked for.} other {We cannot add the # branches that you asked for.}}`,
      comment: 'In a mail; keep the words in braces as they are',
    }),
    msg`Please write to us if you want to know more.`,
  ],
  button: msg`Go to the requests`,
  notes: [],
}

export function mailWords(kind: MailKind, answer: 'accepted' | 'rejected' = 'accepted'): MailWords {
  if (kind !== 'request_answered') return KINDS[kind]
  return answer === 'accepted' ? ACCEPTED : REJECTED
}
