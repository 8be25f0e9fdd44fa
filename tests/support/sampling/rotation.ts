import { execFileSync } from 'node:child_process'

/** Which sample of the matrices a run takes; the long set takes all of them, and has none. */
export const ROTATION = 'TEST_ROTATION'

/**
 * The rotation that the environment names, so that a failure can be repeated.
 * @returns null in the long set
 * @throws when it is no whole number
 */
export function rotationOf(env: Record<string, string | undefined>): number | null {
  if (env['TEST_SET'] === 'long') return null
  const text = env[ROTATION] ?? ''
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${ROTATION} is no whole number: ${text}`)
  return Number(text)
}

/** Another rotation for every commit, from the hash of this one; without Git the first. */
export function rotationOfCommit(): string {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' })
    return String(Number.parseInt(hash.slice(0, 7), 16))
  } catch {
    return '0'
  }
}
