import { BlockList, isIPv6 } from 'node:net'

/** This machine: anyone who can send from here could do worse anyway. */
export const LOOPBACK: readonly string[] = ['127.0.0.0/8', '::1']

/** Parses addresses and ranges; null when one of them is neither. */
export function readRanges(list: string): string[] | null {
  const ranges = list.split(',').map((range) => range.trim())
  try {
    blockListOf(ranges)
    return ranges
  } catch {
    return null
  }
}

export function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else if (/^\d{1,3}$/.test(prefix)) list.addSubnet(address, Number(prefix), family)
    else throw new Error(`not an address range: ${range}`)
  }
  return list
}
