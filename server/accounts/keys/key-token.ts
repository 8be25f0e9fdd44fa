import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { uuid } from '#domain/scalars.ts'

/** So that people, and programs that search for leaked secrets, know it when they see it. */
const PREFIX = 'dram_'
const UUID_BYTES = 16
const SECRET_BYTES = 32

export interface KeyToken {
  company_id: string
  id: string
  secret: Uint8Array
}

/** The company and the key that a token names, and its secret: 64 bytes in base64url. */
export function writeKeyToken({ company_id, id, secret }: KeyToken): string {
  const bytes = Buffer.concat([parse(company_id), parse(id), secret])
  return `${PREFIX}${bytes.toString('base64url')}`
}

export function isKeyToken(text: string): boolean {
  return text.startsWith(PREFIX)
}

/** Null for a text that no key has. */
export function readKeyToken(text: string): KeyToken | null {
  if (!/^dram_[\w-]{86}$/.test(text)) return null
  const bytes = Buffer.from(text.slice(PREFIX.length), 'base64url')
  if (bytes.length !== 2 * UUID_BYTES + SECRET_BYTES) return null
  const idAt = (at: number) => {
    try {
      return uuid.safeParse(stringify(bytes, at)).data ?? null
    } catch {
      return null
    }
  }
  const [company_id, id] = [idAt(0), idAt(UUID_BYTES)]
  if (company_id === null || id === null) return null
  return { company_id, id, secret: bytes.subarray(2 * UUID_BYTES) }
}

export function newSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES)
}

/** Plain, because a secret of 256 random bits cannot be tried out. */
export function digestOfSecret(secret: Uint8Array): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function isSecretOf(secret: Uint8Array, digest: Uint8Array): boolean {
  return timingSafeEqual(digestOfSecret(secret), digest)
}
