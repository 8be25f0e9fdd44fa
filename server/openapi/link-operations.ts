import { getCountry, LINKS, SIGN_UP, UNSUBSCRIBING } from '#protocol/account/account.ts'
import { type Notes, paper, type Paper } from './paper.ts'

const limited = { refusals: [429] } as const
const ofLink = { refusals: [404, 410, 422, 429] } as const

const MAILS =
  'The answer is the same whether or not the address is known; a mail says what to do next.'
const signUp: Notes = {
  summary: 'Sign up',
  note: `Founds a company with its owner. ${MAILS}`,
  ...limited,
}

/** Founding a company, and the links in mails. */
export const LINK_OPERATIONS: readonly Paper[] = [
  paper(SIGN_UP.usual, signUp),
  paper(SIGN_UP.older, { ...signUp, summary: 'Sign up at the older path' }),
  paper(SIGN_UP.mail, {
    summary: 'Ask what became of the mail of a sign-up',
    note: 'A mail server may refuse an address for good. Ask with the `mail_id` of the sign-up, more and more seldom.',
    refusals: [404, 429],
  }),
  paper(SIGN_UP.finish, {
    summary: 'Choose a password after signing up',
    note: 'With the token of the link in the mail.',
    ...ofLink,
  }),
  paper(LINKS.checkInvitation, {
    summary: 'Ask whether an invitation can be accepted',
    ...limited,
  }),
  paper(LINKS.acceptInvitation, {
    summary: 'Accept an invitation by choosing a password',
    ...ofLink,
  }),
  paper(LINKS.forgetPassword, {
    summary: 'Ask for a link to choose a new password',
    note: MAILS,
    ...limited,
  }),
  paper(LINKS.checkPasswordLink, {
    summary: 'Ask whether the link of a mail is still good',
    ...limited,
  }),
  paper(LINKS.resetPassword, {
    summary: 'Choose a new password by the link of a mail',
    note: 'Ends every session of the person.',
    ...ofLink,
  }),
  paper(LINKS.restoreEmail, {
    summary: 'Take an account back by its former address',
    note: 'By the link mailed to that address. Sets a new password, and ends every session of the person.',
    ...ofLink,
  }),
  paper(LINKS.verifyEmail, { summary: 'Confirm a changed e-mail address', ...limited }),
  paper(getCountry, { summary: 'Ask from which country this call seems to come' }),
  paper(UNSUBSCRIBING.ask, {
    summary: 'Ask whether to end the mails about inventories',
    note: 'A page with one button. With the token of the link in such a mail.',
    refusals: [404, 429],
  }),
  paper(UNSUBSCRIBING.end, {
    summary: 'End the mails about inventories',
    note: 'Mail programs call it by RFC 8058; the body does not matter.',
    refusals: [404, 429],
  }),
]
