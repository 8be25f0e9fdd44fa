import { isIPv4 } from 'node:net'
import { blockListOf } from '../../platform/address-ranges.ts'
import { PosError } from '../pos-error.ts'

/**
 * The address before `/resto`, from what a person typed: with or without a scheme, a port, a
 * trailing slash, or `/resto` itself. Without a scheme it is https, which every hosted server
 * supports; only for an address of the own network it is http, as these servers are installed.
 * @throws {PosError} pos_host_invalid
 */
export function readHost(text: string): string {
  const written = text.trim()
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(written)
  const address = hasScheme ? written : `${schemeFor(written)}://${written}`
  // User name and password belong in other fields.
  const parts = /^https?:\/\/([^\s/?#@\\]+)(\/resto)?(\/api)?\/*$/i.exec(address)
  if (!parts || !URL.canParse(address)) throw new PosError('pos_host_invalid')
  return new URL(address).origin
}

/** Addresses that are never on the way through a foreign network. */
const OWN_NETWORK = blockListOf(['10.0.0.0/8', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'])

function schemeFor(written: string): 'http' | 'https' {
  const [, name = '', port] = /^([^\s/:]+)(?::(\d+))?/.exec(written) ?? []
  const isOwn = name.toLowerCase() === 'localhost' || (isIPv4(name) && OWN_NETWORK.check(name))
  return isOwn && port !== '443' ? 'http' : 'https'
}
