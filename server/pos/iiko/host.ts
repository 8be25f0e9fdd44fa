import { PosError } from '../pos-error.ts'

/**
 * The address before `/resto`, from what a person typed: with or without a scheme, a port, a
 * trailing slash, or `/resto` itself. Without a scheme it is https, which every hosted server
 * supports.
 * @throws {PosError} pos_host_invalid
 */
export function readHost(text: string): string {
  const written = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `https://${written}`
  // User name and password belong in other fields.
  const parts = /^https?:\/\/([^\s/?#@\\]+)(\/resto)?(\/api)?\/*$/i.exec(address)
  if (!parts || !URL.canParse(address)) throw new PosError('pos_host_invalid')
  return new URL(address).origin
}
