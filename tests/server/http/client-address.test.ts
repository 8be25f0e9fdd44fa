import type { Context } from 'hono'
import { describe, expect, it, test } from 'vitest'
import type { AppEnv } from '#server/http/app-env.ts'
import { ClientAddresses, networkOf } from '#server/http/client-address.ts'
import { readRanges } from '#server/platform/address-ranges.ts'

const clients = new ClientAddresses({
  trustedProxies: ['127.0.0.0/8', '::1', '10.0.0.0/8', '2001:db8:1::/48'],
  countryHeader: null,
})

function addressFrom(remoteAddress: string | undefined, forwarded?: string): string {
  const header = (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined)
  const env = remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress } } }
  return clients.addressOf({ req: { header }, env } as unknown as Context<AppEnv>)
}

describe('The address of a request', () => {
  it.each([
    ['192.0.2.7', undefined, '192.0.2.7'],
    ['192.0.2.7', '198.51.100.1', '192.0.2.7'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', '192.0.2.7', '192.0.2.7'],
    ['::ffff:127.0.0.1', '192.0.2.7', '192.0.2.7'],
    ['::1', '203.0.113.9, 192.0.2.7', '192.0.2.7'],
    ['127.0.0.1', '192.0.2.7, 10.1.2.3', '192.0.2.7'],
    ['2001:db8:1::5', '2001:db8:2::9', '2001:db8:2::9'],
    ['127.0.0.1', 'rubbish', '127.0.0.1'],
    ['127.0.0.1', '10.0.0.1', '10.0.0.1'],
    [undefined, '192.0.2.7', 'unknown'],
  ])('from %s with X-Forwarded-For %j is %s', (socket, forwarded, expected) => {
    expect(addressFrom(socket, forwarded)).toBe(expected)
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('The network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('only valid ranges are accepted', () => {
  expect(readRanges('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1'])
  for (const wrong of ['10.0.0.0/33', '10.0.0', 'proxy.example', '10.0.0.0/', '1.2.3.4,']) {
    expect(readRanges(wrong)).toBeNull()
  }
})
