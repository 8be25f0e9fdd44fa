import type { lookup } from 'node:dns'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AddressGuard } from '#server/pos/address-guard.ts'
import { PosHttp } from '#server/pos/pos-http.ts'
import { systemOfHost } from '#domain/pos/systems.ts'
import { readPosHost } from '#server/pos/systems.ts'
import { SELF_SIGNED } from '#tests/support/pos/certificate.ts'

/** Host names with the addresses they resolve to. */
function resolving(names: Record<string, string[]>): typeof lookup {
  const resolve = (
    name: string,
    _options: unknown,
    done: (error: Error | null, found: { address: string; family: number }[]) => void,
  ) => {
    const addresses = names[name]
    if (!addresses) return done(Object.assign(new Error(name), { code: 'ENOTFOUND' }), [])
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return resolve as unknown as typeof lookup
}

describe('the address guard', () => {
  test.each([
    ['8.8.8.8', true],
    ['91.198.174.192', true],
    ['2a00:1450:4001:82f::200e', true],
    ['127.0.0.1', false],
    ['127.9.9.9', false],
    ['0.0.0.0', false],
    ['10.0.0.1', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['100.100.100.200', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['fd00:ec2::254', false],
    ['ff02::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['::ffff:8.8.8.8', false],
    ['::127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:0:7f00:1::', false],
    ['2001:db8::1', false],
    ['no address', false],
  ])('lets %s be called: %s', (address, isAllowed) => {
    expect(new AddressGuard([]).mayCall(address, 443)).toBe(isAllowed)
  })

  test('allows only what the operator has allowed', () => {
    const guard = new AddressGuard(['10.20.0.0/16', '::1'])
    for (const open of ['10.20.3.4', '::1', '::ffff:10.20.3.4']) {
      expect([open, guard.mayCall(open, 443)]).toEqual([open, true])
    }
    for (const shut of ['10.21.0.1', '127.0.0.1', '169.254.169.254']) {
      expect([shut, guard.mayCall(shut, 443)]).toEqual([shut, false])
    }
  })
})

/** This machine, in all spellings. */
const LOOPBACKS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '１２７.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
]

describe('one open port', () => {
  const guard = new AddressGuard([])
  guard.open('127.0.0.1', 4000)

  test.each([
    ['127.0.0.1', 4000, true],
    ['127.0.0.1', 4001, false],
    ['127.0.0.1', 80, false],
    ['127.0.0.2', 4000, false],
    ['::1', 4000, false],
    ['::ffff:127.0.0.1', 4000, false],
    ['10.0.0.1', 4000, false],
    ['8.8.8.8', 4001, true],
  ])('lets %s, port %d, be called: %s', (address, port, isAllowed) => {
    expect(guard.mayCall(address, port)).toBe(isAllowed)
  })
})

describe('a call', () => {
  let url: URL
  let seen: string[]
  const server = createServer((request, response) => {
    seen.push(`${request.headers.host ?? ''}${request.url ?? ''}`)
    const target = new URL(request.url ?? '/', 'http://x').searchParams.get('to')
    if (target) response.writeHead(302, { location: target }).end()
    else response.end('hello')
  })

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
  afterAll(() => server.close())

  const ask = async (address: string, guard: AddressGuard, method: 'GET' | 'POST' = 'GET') => {
    seen = []
    const http = new PosHttp(guard)
    const request = { method, url: new URL(address, url), verifyTls: true }
    return http.askForText(request).then(
      ({ text }) => text,
      (error: Error & { code?: string }) => error.code,
    )
  }

  test('never reaches a private address, however it is written', async () => {
    const { port } = url
    for (const host of LOOPBACKS) {
      const answer = await ask(`http://${host}:${port}/`, new AddressGuard([]))
      expect([host, answer, seen]).toEqual([host, 'pos_host_forbidden', []])
    }
  })

  test('reaches the one open port, and no other, however it is written', async () => {
    const other = createServer((_request, response) => response.end('other'))
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    const shut = (other.address() as AddressInfo).port
    const guard = new AddressGuard([], resolving({ 'inside.example': ['127.0.0.1'] }))
    guard.open('127.0.0.1', Number(url.port))
    for (const host of [...LOOPBACKS, 'inside.example']) {
      const open = host.includes(':') ? 'pos_host_forbidden' : 'hello'
      expect([host, await ask(`http://${host}:${url.port}/`, guard)]).toEqual([host, open])
      const answer = await ask(`http://${host}:${shut}/`, guard)
      expect([host, answer]).toEqual([host, 'pos_host_forbidden'])
    }
    other.close()
  })

  test('never reaches a host name that resolves to a private address, even among others', async () => {
    const names = {
      'inside.example': ['127.0.0.1'],
      'both.example': ['8.8.8.8', '127.0.0.1'],
      'mapped.example': ['::ffff:127.0.0.1'],
    }
    const guard = new AddressGuard([], resolving(names))
    for (const name of Object.keys(names)) {
      const answer = await ask(`http://${name}:${url.port}/`, guard)
      expect([name, answer, seen]).toEqual([name, 'pos_host_forbidden', []])
    }
    expect(await ask('http://nowhere.example/', guard)).toBe('pos_unreachable')
  })

  test('follows redirects within its host only, and never for a POST', async () => {
    const guard = new AddressGuard(['127.0.0.1'], resolving({ 'open.example': ['127.0.0.1'] }))
    expect(await ask(`/?to=${encodeURIComponent('/here')}`, guard)).toBe('hello')
    for (const [target, code] of [
      [`http://open.example:${url.port}/there`, 'pos_redirected'],
      ['http://169.254.169.254/latest/meta-data', 'pos_redirected'],
      [`http://localhost:${url.port}/`, 'pos_redirected'],
      ['ftp://127.0.0.1/', 'pos_not_iiko'],
    ]) {
      const answer = await ask(`/?to=${encodeURIComponent(target ?? '')}`, guard)
      expect([target, answer, seen.length]).toEqual([target, code, 1])
    }
    expect(await ask(`/?to=${encodeURIComponent('/here')}`, guard, 'POST')).toBe('pos_redirected')
    const endless = `/?to=${encodeURIComponent('/?to=/')}`
    expect(await ask(endless, guard)).toBe('hello')
  })

  test('names where it was sent on to, without what may be secret there', async () => {
    const to = encodeURIComponent('https://bar.example:8443/resto?key=1')
    const attempt = new PosHttp(new AddressGuard(['127.0.0.1'])).askForText({
      method: 'POST',
      url: new URL(`/?to=${to}`, url),
      verifyTls: true,
    })
    await expect(attempt).rejects.toMatchObject({
      code: 'pos_redirected',
      details: { said: ['https://bar.example:8443'] },
    })
  })
})

describe('an answer that a proxy has compressed', () => {
  const packed: Readonly<Record<string, Buffer>> = {
    gzip: gzipSync('hello'),
    'x-gzip': gzipSync('hello'),
    GZIP: gzipSync('hello'),
    deflate: deflateSync('hello'),
    br: brotliCompressSync('hello'),
    identity: Buffer.from('hello'),
  }
  let answer: [encoding: string, body: Buffer]
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-encoding': answer[0] }).end(answer[1])
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => server.close())

  const ask = async (encoding: string, body: Buffer) => {
    answer = [encoding, body]
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const http = new PosHttp(new AddressGuard(['127.0.0.1']))
    return (await http.askForText({ method: 'GET', url, verifyTls: true })).text
  }

  test('is read', async () => {
    for (const [encoding, body] of Object.entries(packed)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([encoding, await ask(encoding, body)]).toEqual([encoding, 'hello'])
    }
  })

  test('and is cut or none at all is no answer of such a system', async () => {
    for (const encoding of ['gzip', 'deflate', 'br']) {
      const body = packed[encoding] ?? Buffer.of()
      for (const broken of [body.subarray(0, -3), Buffer.from('plain text, no packed one')]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await expect(ask(encoding, broken)).rejects.toMatchObject({ code: 'pos_not_iiko' })
      }
    }
  })
})

describe('a self-signed certificate', () => {
  const server = createSecureServer(SELF_SIGNED, (_request, response) => response.end('hello'))
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => server.close())

  test('is rejected unless the connection allows it', async () => {
    const http = new PosHttp(new AddressGuard(['127.0.0.1']))
    const url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const attempt = http.askForText({ method: 'GET', url, verifyTls: true })
    await expect(attempt).rejects.toMatchObject({ code: 'pos_certificate' })
    const { text } = await http.askForText({ method: 'GET', url, verifyTls: false })
    expect(text).toBe('hello')
  })
})

describe('a host as people write it', () => {
  test.each([
    ['myBar.iiko.it', 'https://mybar.iiko.it'],
    [' https://bar.iiko.it/resto/ ', 'https://bar.iiko.it'],
    ['https://bar.iiko.it:443/resto/api', 'https://bar.iiko.it'],
    ['http://203.0.113.7:8080', 'http://203.0.113.7:8080'],
    ['bar.syrve.online/', 'https://bar.syrve.online'],
    ['bar.example:8080', 'https://bar.example:8080'],
    ['192.168.1.5:8080', 'http://192.168.1.5:8080'],
    ['192.168.1.5:443/resto', 'https://192.168.1.5'],
    ['https://192.168.1.5:8080', 'https://192.168.1.5:8080'],
    ['10.0.0.7', 'http://10.0.0.7'],
    ['LocalHost:8080/resto', 'http://localhost:8080'],
    ['10.0.0.7.example.com', 'https://10.0.0.7.example.com'],
    ['203.0.113.7:8080', 'https://203.0.113.7:8080'],
  ])('%s is %s', (text, origin) => {
    expect(readPosHost(text)).toBe(origin)
  })

  test.each([
    '',
    'ftp://bar.iiko.it',
    'https://user:secret@bar.iiko.it',
    'bar.iiko.it/elsewhere',
    'bar.iiko.it?x=1',
    'two words',
    'javascript://bar.iiko.it',
    'https://bar.iiko.it\\@evil.example',
  ])('%j is not a host', (text) => {
    expect(() => readPosHost(text)).toThrow('pos_host_invalid')
  })

  test('reveals the brand', () => {
    expect(systemOfHost('https://bar.SYRVE.online')).toBe('syrve')
    expect(systemOfHost('https://bar.iiko.it')).toBe('iiko')
  })
})
