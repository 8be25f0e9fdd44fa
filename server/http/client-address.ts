import { isIPv4, isIPv6, type BlockList } from 'node:net'
import type { Context } from 'hono'
import { blockListOf } from '../platform/address-ranges.ts'
import type { AppEnv } from './app-env.ts'

/** Proxies that are believed about where a request came from. */
export interface TrustedProxies {
  /** Addresses such as 10.0.0.7, or ranges such as 10.0.0.0/8. */
  trustedProxies: readonly string[]
  /** The header in which they name the client's country, in small letters; null: they do not name it. */
  countryHeader: string | null
}

/** Says where requests come from, behind proxies or not. */
export class ClientAddresses {
  readonly #proxies: BlockList
  readonly #countryHeader: string | null

  constructor({ trustedProxies, countryHeader }: TrustedProxies) {
    this.#proxies = blockListOf(trustedProxies)
    this.#countryHeader = countryHeader
  }

  /**
   * The network address of whoever asks: of the connection, or, as long as that is a trusted
   * proxy, the one before it in X-Forwarded-For.
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

  /** The country as a trusted proxy knows it, in two capital letters. */
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
 * whole /64 of IPv6, so a new address for every request costs nothing.
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

/** Without spaces, and IPv4 in its own form also where it came through an IPv6 socket. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
}
