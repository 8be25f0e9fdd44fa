import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { StartError, codeOf, reasonOf } from './start-error.ts'

const fileName = 'jwt-secret'
const secretBytes = 32

/**
 * The key that signs access tokens: JWT_SECRET, or 32 random bytes created once and stored in
 * DATA_DIR, readable by its owner only. Servers that share a database behind a load balancer need
 * the same JWT_SECRET. Throws `StartError` DATA_DIR_UNUSABLE when the stored key cannot be read or
 * is damaged.
 */
export function loadJwtSecret(config: { jwtSecret: string | null; dataDir: string }): Uint8Array {
  if (config.jwtSecret !== null) return new TextEncoder().encode(config.jwtSecret)
  const file = path.join(config.dataDir, fileName)
  try {
    if (!fs.existsSync(file)) makeSecret(file)
    return readSecret(file)
  } catch (error) {
    throw new StartError('DATA_DIR_UNUSABLE', `${file}: ${reasonOf(error)}`, error)
  }
}

function readSecret(file: string): Uint8Array {
  const text = fs.readFileSync(file, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new Error(
      'not a secret of 64 hex digits; delete the file to get a new one, which logs everyone out',
    )
  }
  // A restored backup may have made it readable to everyone.
  if ((fs.statSync(file).mode & 0o077) !== 0) fs.chmodSync(file, 0o600)
  return new Uint8Array(Buffer.from(text, 'hex'))
}

/** Atomic, and the first one wins when two servers start at once. */
function makeSecret(file: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  fs.writeFileSync(draft, `${randomBytes(secretBytes).toString('hex')}\n`, {
    mode: 0o600,
    flush: true,
  })
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft)
  }
}
