import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { blockListOf, LOOPBACK } from '../platform/address-ranges.ts'

const loopback = blockListOf(LOOPBACK)

/**
 * Scheme, host and port of a request, if its host is this machine. Whoever asks chooses the Host
 * header, so any other host may only be believed when the operator has named it (PUBLIC_URL).
 */
export function ownOriginOf(url: string): string | null {
  const { origin, hostname } = new URL(url)
  return isThisMachine(hostname.replace(/^\[(.*)\]$/, '$1')) ? origin : null
}

/** By its names for itself, which only it can resolve, or by one of its addresses. */
function isThisMachine(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  const version = isIP(host)
  if (version === 0) return false
  if (loopback.check(host, version === 4 ? 'ipv4' : 'ipv6')) return true
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  return own.some(({ address }) => address === host)
}
