import { isIPv4, isIPv6, type BlockList } from 'node:net'
import type { Context } from 'hono'
import { blockListOf } from '../platform/address-ranges.ts'
import type { AppEnv } from './app-env.ts'

/** Proxies whose word on a request's origin is trusted. */
export interface TrustedProxies {
  /** Addresses such as 10.0.0.7, or ranges such as 10.0.0.0/8. */
  trustedProxies: readonly string[]
  /** The lower-case header with the client's country; null when the proxies send none. */
  countryHeader: string | null
}

/** Resolves the client's address, with or without proxies. */
export class ClientAddresses {
  readonly #proxies: BlockList
  readonly #countryHeader: string | null

  constructor({ trustedProxies, countryHeader }: TrustedProxies) {
    this.#proxies = blockListOf(trustedProxies)
    this.#countryHeader = countryHeader
  }

  /**
   * The client's network address: that of the connection or, while that is a trusted proxy, the
   * previous one in X-Forwarded-For.
   */
  addressOf(c: Context<AppEnv>): string {
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map(plain)
    let address = socketAddress(c)
    while (this.#isTrusted(address)) {
      const before = forwarded.pop() ?? ''
      if (!isIPv4(before) && !isIPv6(before)) break
      address = before
    }
    return address
  }

  /** ISO 3166-1 alpha-2 country in upper case, as a trusted proxy reports it. */
  countryOf(c: Context<AppEnv>): string | null {
    if (this.#countryHeader === null || !this.#isTrusted(socketAddress(c))) return null
    const country = c.req.header(this.#countryHeader)?.trim().toUpperCase() ?? ''
    // Proxies use XX for an unknown country and T1 for the Tor network.
    return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null
  }

  #isTrusted(address: string): boolean {
    if (isIPv4(address)) return this.#proxies.check(address, 'ipv4')
    return isIPv6(address) && this.#proxies.check(address, 'ipv6')
  }
}

/**
 * The part of an address that one person cannot change at will: providers give each customer a
 * whole IPv6 /64, so a new address per request costs nothing.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  const all = address.includes('::') ? [...groups, ...zeros, ...rest] : groups
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** Missing in tests, which have no socket. */
function socketAddress(c: Context<AppEnv>): string {
  return plain(c.env?.incoming?.socket.remoteAddress ?? 'unknown')
}

/** Without spaces, and with IPv4-mapped IPv6 addresses as plain IPv4. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
}
