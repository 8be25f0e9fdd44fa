import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const STOP_THESE_EMAILS = msg`Stop these emails`

/** The page where a person ends mails they once asked for. */
export const UNSUBSCRIBE_TEXTS = {
  asked: {
    title: msg`Stop emails about inventories?`,
    text: msg`This turns off all of them: completed, still open and ready to complete.`,
    button: STOP_THESE_EMAILS,
  },
  done: {
    title: msg`Emails are off`,
    text: msg`Turn them on again in your profile.`,
    button: msg`Open your profile`,
  },
  unknown: {
    title: msg`Unknown link`,
    text: msg`Turn off emails about inventories in your profile.`,
    button: msg`Open your profile`,
  },
} satisfies Record<string, Record<'title' | 'text' | 'button', MessageDescriptor>>
