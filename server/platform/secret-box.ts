import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** What keys are for. Frozen: what was encrypted for one use opens with no other text. */
const POS_USE = 'dram point-of-sale credentials, version 1'
export const FACTOR_USE = 'dram second factors, version 1'
export const WEBHOOK_USE = 'dram webhooks, version 1'

interface Key {
  /** Identifies the key of an encrypted text, and reveals nothing else. */
  id: string
  bytes: Uint8Array
}

/**
 * Encrypts secrets for the database: AES-256-GCM with keys derived by HKDF-SHA-256 from the
 * server's secrets. The first secret encrypts, all of them decrypt; to rotate, put the new secret
 * before the old one, and encrypt again whatever was decrypted with an old one. A text is
 * `v1.<key>.<iv, tag and cipher text>`, and decrypts only for the purpose it was encrypted for.
 */
export class SecretBox {
  readonly #keys: readonly [Key, ...Key[]]

  /** @param use names what the keys are for; each use has keys of its own */
  constructor(secrets: readonly [Uint8Array, ...Uint8Array[]], use = POS_USE) {
    this.#keys = secrets.map((secret) => keyOf(secret, use)) as [Key, ...Key[]]
  }

  /** @param purpose what the secret belongs to, such as a company */
  shut(secret: string, purpose: string): string {
    const [key] = this.#keys
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, key.bytes, iv).setAAD(Buffer.from(purpose))
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return `v1.${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`
  }

  /** Null if no key decrypts it, or it was encrypted for another purpose. */
  open(shut: string, purpose: string): string | null {
    const [version, id, data = ''] = shut.split('.')
    const key = this.#keys.find((one) => one.id === id)
    const bytes = Buffer.from(data, 'base64url')
    if (version !== 'v1' || !key || bytes.length < IV_BYTES + TAG_BYTES) return null
    try {
      const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      return null
    }
  }

  /** Was it encrypted with an older secret? */
  isOld(shut: string): boolean {
    return shut.split('.')[1] !== this.#keys[0].id
  }
}

function keyOf(secret: Uint8Array, use: string): Key {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', use, 32))
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) }
}

/** The configured secrets, or else the one that signs tokens. */
export function secretsOf(
  { posSecrets }: { posSecrets: readonly string[] },
  signing: Uint8Array,
): [Uint8Array, ...Uint8Array[]] {
  const encoder = new TextEncoder()
  const [first, ...others] = posSecrets.map((secret) => encoder.encode(secret))
  return first === undefined ? [signing] : [first, ...others]
}
