import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who asked for the mails about inventories, and where they are sent. */
export interface Subscriber {
  company_id: string
  user_id: string
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

/** Whose link it says it is, which nothing proves yet; null if it is none. */
export function namedIn(token: string): Omit<Subscriber, 'email'> | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== TOKEN_BYTES) return null
  return {
    company_id: idOf(bytes.subarray(0, ID_BYTES)),
    user_id: idOf(bytes.subarray(ID_BYTES, 2 * ID_BYTES)),
  }
}

export function isTokenOf(secret: Uint8Array, subscriber: Subscriber, token: string): boolean {
  const signature = Buffer.from(token, 'base64url').subarray(2 * ID_BYTES)
  return timingSafeEqual(signature, signatureOf(secret, subscriber))
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
