import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { blockListOf } from '../platform/address-ranges.ts'
import { PosError } from './pos-error.ts'

/**
 * Addresses that are not public hosts: IANA's special-purpose registries for IPv4 and IPv6,
 * multicast, and IPv6 forms that embed an IPv4 address. Link-local addresses serve cloud metadata,
 * including secrets.
 */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Alibaba Cloud's metadata address; those of other clouds are in the ranges above.
  '100.100.100.200',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
]

/** All global unicast IPv6 addresses. */
const PUBLIC_IPV6 = blockListOf(['2000::/3'])
const SPECIAL = blockListOf(NOT_PUBLIC)

/** Decides which hosts this server may call when a user names one. */
export class AddressGuard {
  readonly #allowed: BlockList
  /** Single ports of single addresses. */
  readonly #open = new Set<string>()
  readonly #resolve: typeof lookup

  /**
   * @param allowed addresses and ranges that the operator has allowed
   * @param resolve replaced in tests
   */
  constructor(allowed: readonly string[], resolve: typeof lookup = lookup) {
    this.#allowed = blockListOf(allowed)
    this.#resolve = resolve
  }

  /** Allows one port of one address, and nothing else there. */
  open(address: string, port: number): void {
    this.#open.add(`${port} ${address}`)
  }

  mayCall(address: string, port: number): boolean {
    const version = isIP(address)
    if (version === 0) return false
    if (this.#open.has(`${port} ${address}`)) return true
    const family = version === 4 ? 'ipv4' : 'ipv6'
    if (this.#allowed.check(address, family)) return true
    if (version === 4) return !SPECIAL.check(address, family)
    return PUBLIC_IPV6.check(address, family) && !SPECIAL.check(address, family)
  }

  /**
   * Throws when the host is a forbidden address. Names are checked by `lookup` when they are
   * resolved, because what they resolve to can change in between.
   */
  checkHost(url: URL): void {
    const address = url.hostname.replace(/^\[(.*)\]$/, '$1')
    if (isIP(address) > 0 && !this.mayCall(address, portOf(url))) throw forbidden(url.hostname)
  }

  /** For a socket: resolves a name, and fails when any of its addresses is forbidden. */
  lookupFor(url: URL): LookupFunction {
    const port = portOf(url)
    return (hostname, options, callback) => {
      this.#resolve(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(error, '')
        const blocked = addresses.find(({ address }) => !this.mayCall(address, port))
        if (blocked || addresses.length === 0) return callback(forbidden(hostname), '')
        if (options.all) return callback(null, addresses)
        const [{ address, family }] = addresses as [LookupAddress]
        callback(null, address, family)
      })
    }
  }
}

function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
}

function forbidden(host: string): Error & NodeJS.ErrnoException {
  return new PosError('pos_host_forbidden', { host })
}
