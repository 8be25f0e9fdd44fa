import { changePassword, OWN_PROFILE } from '#protocol/account/account.ts'
import { API_KEYS } from '#protocol/account/api-keys.ts'
import { SESSIONS } from '#protocol/account/sessions.ts'
import { changeLanguage, ME, refreshToken, SIGN_IN, signOut } from '#protocol/account/auth.ts'
import { hasBranch } from '#protocol/branches/branches.ts'
import { LINK_OPERATIONS } from './link-operations.ts'
import { type Notes, paper, type Paper } from './paper.ts'
import { WEBHOOK_OPERATIONS } from './webhook-operations.ts'
import { SECOND_FACTOR_OPERATIONS } from './second-factor-operations.ts'

const limited = { refusals: [429] } as const

const signIn: Notes = {
  summary: 'Sign in',
  note: 'The token is valid for fifteen minutes: send it as `Authorization: Bearer …`, and renew it with `refreshToken`. 202: the password is right, and `finishSignIn` needs a code too.',
  refusals: [401, 429],
}

/** Sign-up, sign-in and sign-out, and a person's own account. */
export const ACCOUNT_OPERATIONS: readonly Paper[] = [
  ...LINK_OPERATIONS,
  paper(SIGN_IN.usual, signIn),
  paper(SIGN_IN.older, { ...signIn, summary: 'Sign in at the older path' }),
  paper(signOut, { summary: 'Sign out', note: 'The token is dead at once.' }),
  paper(refreshToken, {
    summary: 'Renew a token',
    note: 'Also with a token that has expired, as long as its session lasts. The old token is good for another refresh only until the new one has been used, and a minute longer; after that it ends the session.',
  }),
  paper(ME.usual, { summary: 'Read who is signed in' }),
  paper(ME.older, { summary: 'Read who is signed in, at the older path' }),
  paper(changePassword, {
    summary: 'Change the own password',
    note: 'Ends all other sessions of the person.',
    ...limited,
  }),
  paper(OWN_PROFILE.read, {
    summary: 'Read the own profile',
    note: 'For an owner with the fields of the company.',
  }),
  paper(OWN_PROFILE.edit, {
    summary: 'Change the own profile',
    note: 'Name and surname are always sent; the fields of the company only by its owner. A changed address needs the password, and is used once the mail sent to it has been confirmed; that ends the other sessions.',
    ...limited,
  }),
  paper(changeLanguage, {
    summary: 'Change the own language',
    note: 'The language of mails and exports.',
  }),
  paper(hasBranch, { summary: 'Ask whether there is a branch to work in' }),
  paper(SESSIONS.list, {
    summary: 'List where one is signed in',
    note: 'The latest contact first. Nobody is signed in more than 30 times: the one not used for longest goes.',
  }),
  paper(SESSIONS.end, { summary: 'Sign out in one place' }),
  paper(SESSIONS.endOthers, { summary: 'Sign out everywhere else' }),
  paper(API_KEYS.list, {
    summary: 'List the keys of the company',
    note: 'Without their tokens, the newest first; revoked ones are left out.',
  }),
  paper(API_KEYS.create, {
    summary: 'Make a key',
    note: 'Its `token` is in this answer and nowhere else. The key works while the one who made it is an active owner.',
  }),
  paper(API_KEYS.revoke, { summary: 'Revoke a key', note: 'It is dead at once.' }),
  ...WEBHOOK_OPERATIONS,
  ...SECOND_FACTOR_OPERATIONS,
]
