import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Long enough for a device that signs in once a season. */
const LIFETIME_MS = 180 * 24 * 3600 * 1000

/** Whose device it is, and the password that was right there. */
export interface DeviceOwner {
  id: string
  password_hash: string
}

const TOKEN = /^([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{43})$/

/**
 * What a page keeps after a successful sign-in and sends with the next one: a name, the time,
 * and a signature over both, the account and its password. It opens nothing. It only tells that this
 * device has signed in before, so that strangers cannot use up its tries. It says nothing to another
 * account, and a new password ends it.
 * @param name the device's earlier name, so that its tries are counted on; otherwise a random one
 */
export function issueDeviceToken(
  secret: Uint8Array,
  owner: DeviceOwner,
  nowMs: number,
  name: string | null = null,
): string {
  const head = `${name ?? randomBytes(16).toString('base64url')}.${nowMs.toString(36)}`
  return `${head}.${sign(secret, owner, head).toString('base64url')}`
}

/**
 * The name of every device that is known because a password was set there. One for all of an
 * account, so that setting a password again buys no fresh tries of second factors' codes.
 */
export function nameOfSetting(secret: Uint8Array, id: string): string {
  return createHmac('sha256', secret).update(`set ${id}`).digest('base64url').slice(0, 22)
}

/** The device's name, or null for a token that is too old or not this account's. */
export function readDeviceToken(
  secret: Uint8Array,
  owner: DeviceOwner | null,
  token: string | null | undefined,
  nowMs: number,
): string | null {
  const [, name = '', time = '', signature = ''] = TOKEN.exec(token ?? '') ?? []
  const whose = owner ?? { id: '', password_hash: '' }
  // The same work without an account, a token or a name: the time tells nothing.
  const right = sign(secret, whose, `${name}.${time}`)
  const isYoung = nowMs - Number.parseInt(time, 36) < LIFETIME_MS
  return isSame(Buffer.from(signature, 'base64url'), right) && owner && isYoung ? name : null
}

function isSame(given: Buffer, right: Buffer): boolean {
  return given.byteLength === right.byteLength && timingSafeEqual(given, right)
}

function sign(secret: Uint8Array, { id, password_hash }: DeviceOwner, head: string): Buffer {
  const password = createHash('sha256').update(password_hash).digest('hex')
  return createHmac('sha256', secret).update(`device ${id} ${password} ${head}`).digest()
}
