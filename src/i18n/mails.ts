import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MailKind } from '#domain/account/mails.ts'

/** The parts of a mail's text, in reading order. */
export interface MailMessages {
  subject: MessageDescriptor
  paragraphs: readonly [MessageDescriptor, ...MessageDescriptor[]]
  /** What a list of mails shows behind the subject; absent: the first paragraph. */
  preview?: MessageDescriptor
  /** The label of the link's button. */
  button: MessageDescriptor
  /** In smaller print, at the end. */
  notes: readonly MessageDescriptor[]
}

const notYou = msg({
  message: `Not you? You can ignore this email.`,
  comment: 'In a mail',
})
const notYourSecurity = msg({
  message: `Not you? Choose a new password now, with “Forgot your password?” on the sign-in page.`,
  comment: 'In a mail',
})
const validDays = msg({
  message: `{days, plural, one {The link expires in # day and can be used once.} other {The link expires in # days and can be used once.}}`,
  comment: 'In a mail; keep the words in braces as they are',
})
const validHours = msg({
  message: `{hours, plural, one {The link expires in # hour and can be used once.} other {The link expires in # hours and can be used once.}}`,
  comment: 'In a mail; keep the words in braces as they are',
})

const invitedTo = msg({
  message: `{company} has invited you to Dram`,
  comment: 'In a mail; keep the words in braces as they are',
})

const howToReach = msg({
  message: `Phone: {phone_number}. Email: {email}.`,
  comment: 'In a mail; keep the words in braces as they are',
})

const KINDS: Record<Exclude<MailKind, 'request_answered'>, MailMessages> = {
  continue: {
    subject: msg`Welcome to Dram: choose your password`,
    paragraphs: [msg`Thank you for signing up. Choose a password to get started.`],
    button: msg`Choose a password`,
    notes: [validDays, notYou],
  },
  reset: {
    subject: msg`Reset your Dram password`,
    paragraphs: [msg`Someone, hopefully you, requested a new password.`],
    button: msg`Choose a new password`,
    notes: [validHours, msg`Not you? Ignore this email: your password stays the same.`],
  },
  verify: {
    subject: msg`Confirm your email address`,
    paragraphs: [
      msg`You asked to use this address for Dram. Until you confirm it, the old one stays.`,
    ],
    button: msg`Confirm address`,
    notes: [validHours, notYou],
  },
  invitation: {
    subject: invitedTo,
    paragraphs: [
      msg({
        message: `{company} counts bottles with Dram and has created an account for you. Choose a password to get started.`,
        comment: 'In a mail; keep the words in braces as they are',
      }),
    ],
    button: msg`Accept invitation`,
    notes: [validDays, msg`Don't know who invited you? You can ignore this email.`],
  },
  invitation_elsewhere: {
    subject: invitedTo,
    paragraphs: [
      msg({
        message: `{company} counts bottles with Dram and has invited you. This address has an account at another company, so nothing has changed.`,
        comment: 'In a mail; keep the words in braces as they are',
      }),
      msg`An address belongs to one company only. To join, ask for an invitation to another address of yours.`,
    ],
    button: msg`Sign in`,
    notes: [msg`Don't know who invited you? You can ignore this email.`],
  },
  exists: {
    subject: msg`You already have a Dram account`,
    paragraphs: [
      msg`Someone, perhaps you, tried to create an account with this address. It already has one, so nothing has changed.`,
      msg`You can use it to sign in. If you've forgotten the password, request a new one there.`,
    ],
    button: msg`Sign in`,
    notes: [notYou],
  },
  email_changed: {
    subject: msg`The email address of your Dram account has changed`,
    paragraphs: [
      msg`Your account has a new email address, which was confirmed. Sign in with it; this one is no longer used.`,
    ],
    button: msg`Undo this change`,
    notes: [
      msg`Not you? The button restores this address, logs out every device and asks for a new password.`,
      validDays,
      msg`If it was you, there is nothing to do.`,
    ],
  },
  new_device: {
    subject: msg`New sign-in to your Dram account`,
    paragraphs: [
      msg`Someone, hopefully you, signed in to your account on a new device.`,
      msg({
        message: `{known, select, yes {Device: {device}. Address: {address}.} other {Address: {address}.}}`,
        comment: 'In a mail; keep the words in braces as they are. {address} is an IP address',
      }),
    ],
    button: msg`See your devices`,
    notes: [msg`Not you? Log that device out with the button, then change your password.`],
  },
  second_factor_on: {
    subject: msg`Two-step sign-in is on`,
    paragraphs: [
      msg`From now on, signing in takes your password and a code from your authenticator app.`,
    ],
    button: msg`Sign-in and devices`,
    notes: [notYourSecurity],
  },
  second_factor_off: {
    subject: msg`Two-step sign-in is off`,
    paragraphs: [msg`Signing in to your Dram account takes only your password now.`],
    button: msg`Sign-in and devices`,
    notes: [notYourSecurity],
  },
  second_factor_reset: {
    subject: msg`Two-step sign-in was turned off for you`,
    paragraphs: [
      msg`The owner of your company, or whoever runs Dram for you, turned it off. Until you set it up again, your password is enough.`,
    ],
    button: msg`Sign-in and devices`,
    notes: [
      msg`Didn't ask for this? Tell the owner of your company, and set two-step sign-in up again.`,
    ],
  },
  inventory_completed: {
    subject: msg({
      message: `Inventory completed: {title}, {branch}`,
      comment: 'In a mail; keep the words in braces as they are',
    }),
    paragraphs: [
      msg`The inventory is completed. Anything still on someone's phone also counts when it arrives.`,
    ],
    button: msg`Open the inventory`,
    notes: [msg`You get this email because your profile asks for it.`],
  },
  inventory_open_long: {
    subject: msg({
      message: `Still open: {title}, {branch}`,
      comment: 'In a mail; keep the words in braces as they are',
    }),
    paragraphs: [
      msg`This inventory has been open for a day. See what is not counted yet, and complete it.`,
    ],
    button: msg`Open the inventory`,
    notes: [msg`You get this email because your profile asks for it.`],
  },
  inventory_done: {
    subject: msg({
      message: `Ready to complete: {title}, {branch}`,
      comment: 'In a mail; keep the words in braces as they are',
    }),
    paragraphs: [
      msg({
        message: `{left, select, yes {{who} left the rest of this count to you.} other {Everybody who counted says they're done.}}`,
        comment:
          'In a mail, of an inventory; keep the words in braces as they are. "You" are the owner and the managers',
      }),
      msg({
        message: `{counted, select, no {Nothing is counted yet.} other {Counted by: {counters}.}}`,
        comment: 'In a mail, of an inventory; keep the words in braces as they are',
      }),
      msg({
        message: `{compared, select, no {There is no earlier count to compare it with.} other {{missing, plural, =0 {Nothing from the last count is missing.} one {# item from the last count isn't counted yet.} other {# items from the last count aren't counted yet.}}}}`,
        comment: 'In a mail, of an inventory; keep the words in braces as they are',
      }),
    ],
    button: msg`Open the inventory`,
    notes: [msg`You get this email because your profile asks for it.`],
  },
  webhook_off: {
    subject: msg`Webhook switched off`,
    paragraphs: [
      msg`Its address is gone, or has only failed for a week.`,
      msg`Fix the receiver, switch the webhook on, and send what it missed.`,
    ],
    button: msg`Open webhooks`,
    notes: [],
  },
  contact_request: {
    subject: msg({
      message: `{visitor} requested a call`,
      comment: 'In a mail; keep the words in braces as they are',
    }),
    paragraphs: [
      msg({
        message: `{visitor} filled in the contact form on the website.`,
        comment: 'In a mail; keep the words in braces as they are',
      }),
      howToReach,
    ],
    preview: howToReach,
    button: msg`Reply by email`,
    notes: [],
  },
  backup_failed: {
    subject: msg`Backup failed`,
    paragraphs: [
      msg`Dram couldn't make a backup of this server, and says why below.`,
      msg({
        message: `{made, select, no {There is no backup yet.} other {The newest backup is {age, plural, one {# hour} other {# hours}} old.}} Dram tries again every hour.`,
        comment: 'In a mail to who runs the server; keep the words in braces as they are',
      }),
    ],
    button: msg`Open Dram`,
    notes: [],
  },
}

const ACCEPTED: MailMessages = {
  subject: msg`You have more branches now`,
  paragraphs: [
    msg({
      message: `{branches, plural, one {We have added # branch to your company.} other {We have added # branches to your company.}}`,
      comment: 'In a mail; keep the words in braces as they are',
    }),
  ],
  button: msg`Go to branches`,
  notes: [],
}

const REJECTED: MailMessages = {
  subject: msg`Your request for more branches`,
  paragraphs: [
    msg({
      message: `{branches, plural, one {We can't add the # branch you requested.} other {We can't add the # branches you requested.}}`,
      comment: 'In a mail; keep the words in braces as they are',
    }),
    msg`Write to us if you'd like to know more.`,
  ],
  button: msg`Go to requests`,
  notes: [],
}

export function mailMessages(
  kind: MailKind,
  answer: 'accepted' | 'rejected' = 'accepted',
): MailMessages {
  if (kind !== 'request_answered') return KINDS[kind]
  return answer === 'accepted' ? ACCEPTED : REJECTED
}
