import type { PosSystem } from '#domain/pos-products.ts'
import { PosError } from './pos-error.ts'

/**
 * The address behind which `/resto` is, from what a person wrote: with or without a scheme, a port,
 * a slash at the end, or `/resto` itself. Without a scheme it is https, which every hosted server
 * speaks.
 * @throws {PosError} pos_host_invalid
 */
export function readPosHost(text: string): string {
  const written = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `https://${written}`
  // Whoever writes a name and a password here means another field.
  const parts = /^https?:\/\/([^\s/?#@\\]+)(\/resto)?(\/api)?\/*$/i.exec(address)
  if (!parts || !URL.canParse(address)) throw new PosError('pos_host_invalid')
  return new URL(address).origin
}

/** Whose brand a host is. */
export function systemOf(host: string): PosSystem {
  return /syrve/i.test(host) ? 'syrve' : 'iiko'
}
