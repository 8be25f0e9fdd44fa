import { createHmac, timingSafeEqual } from 'node:crypto'
import { findAccountById, type MailAccount, type Who } from '../sql/account/accounts.ts'
import { endCompletionMails } from '../sql/account/completion-mails.ts'
import type { AccountDeps } from './account-deps.ts'

type Deps = Pick<AccountDeps, 'database' | 'secret'>

/** Who asked for the mails about inventories, and where they are sent. */
export interface Subscriber extends Who {
  email: string
}

const ID_BYTES = 16
const TOKEN_BYTES = 2 * ID_BYTES + 32

/**
 * The end of the link in those mails. It is signed and not stored: it ends these mails and opens
 * nothing, so it may work as long as the address is the person's.
 */
export function unsubscribeToken(secret: Uint8Array, subscriber: Subscriber): string {
  const ids = [subscriber.company_id, subscriber.user_id].map(bytesOf)
  return Buffer.concat([...ids, signatureOf(secret, subscriber)]).toString('base64url')
}

/** Whose link it is; null if nobody's, or no longer. */
export async function findSubscriber(
  { database, secret }: Deps,
  token: string,
): Promise<MailAccount | null> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== TOKEN_BYTES) return null
  const company_id = idOf(bytes.subarray(0, ID_BYTES))
  const user_id = idOf(bytes.subarray(ID_BYTES, 2 * ID_BYTES))
  const account = await findAccountById(database.inCompany(company_id), { company_id, user_id })
  if (!account) return null
  const isOurs = timingSafeEqual(bytes.subarray(2 * ID_BYTES), signatureOf(secret, account))
  return isOurs ? account : null
}

/** Turns the mails off, as the switch in the profile does. */
export function unsubscribe({ database }: Pick<Deps, 'database'>, who: Who): Promise<void> {
  return endCompletionMails(database.inCompany(who.company_id), who)
}

function signatureOf(secret: Uint8Array, { company_id, user_id, email }: Subscriber): Buffer {
  const signed = `unsubscribe:${company_id}:${user_id}:${email.toLowerCase()}`
  return createHmac('sha256', secret).update(signed).digest()
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idOf(bytes: Buffer): string {
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(bytes.toString('hex')) ?? []
  return parts.join('-')
}
