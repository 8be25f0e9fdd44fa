import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorAnswer } from '#protocol/answers.ts'
import { StaticFiles } from '#server/http/static-files.ts'
import type { Database } from '#server/sql/database.ts'
import { addressOf, routesFor } from '#tests/support/routes.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'
import { pageAddresses } from '../../../build/page-addresses.ts'

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5000))})`
const PAGE = '<!doctype html><title>Dram</title>'

describe('the built page', () => {
  let directory: string
  let server: TestServer

  beforeAll(() => {
    directory = throwawayDirectory('static')
    mkdirSync(path.join(directory, 'assets'))
    writeFileSync(path.join(directory, 'index.html'), PAGE)
    writeFileSync(path.join(directory, 'pages.json'), JSON.stringify(pageAddresses()))
    writeFileSync(path.join(directory, 'service-worker.mjs'), SCRIPT)
    writeFileSync(path.join(directory, 'manifest.webmanifest'), '{}')
    writeFileSync(path.join(directory, 'assets/index-abc.js'), SCRIPT)
    writeFileSync(path.join(directory, 'assets/reader.wasm'), Buffer.alloc(4000))
    writeFileSync(path.join(directory, 'icon-192.png'), Buffer.alloc(4000, 7))
    const query = () => Promise.reject(new Error('no database'))
    const nowhere = { query, reserved: () => nowhere } as unknown as Database
    server = new TestServer(nowhere, { staticFiles: new StaticFiles(directory) })
  })

  afterAll(() => rmSync(directory, { recursive: true }))

  const get = async (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    server.app.request(name, { method, headers })

  const HTML = { accept: 'text/html,application/xhtml+xml' }

  test('caches files named by their content for ever', async () => {
    const response = await get('/assets/index-abc.js')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await response.text()).toBe(SCRIPT)
  })

  test.each(['/index.html', '/', '/service-worker.mjs', '/manifest.webmanifest', '/icon-192.png'])(
    'asks each time for %s',
    async (name) => {
      const response = await get(name, HTML)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-cache')
    },
  )

  test('sends the content types that browsers require', async () => {
    const type = async (name: string) => (await get(name)).headers.get('content-type')
    expect(await type('/assets/reader.wasm')).toBe('application/wasm')
    expect(await type('/manifest.webmanifest')).toBe('application/manifest+json')
    expect(await type('/service-worker.mjs')).toBe('text/javascript; charset=utf-8')
  })

  test('answers a navigation to each address of the app with the page', async () => {
    const ids = { inventory: '1', good: '2' }
    const addresses = pageAddresses().flatMap((route) => [
      addressOf(route, ids),
      addressOf(route, { ...ids, changed: '3' }),
      `${addressOf(route, ids)}/`,
    ])
    expect(addresses.length).toBeGreaterThan(100)
    for (const address of new Set(addresses.map((one) => one.replace(/^\/\/$/, '/')))) {
      const response = await get(address, HTML)
      expect([address, response.status, await response.text()]).toEqual([address, 200, PAGE])
    }
  })

  test.each([
    '/nope',
    '/dashboard/nope',
    '/dashboard/settings',
    '/dashboard/goods/create/1/2',
    '/dashboardnope',
    '/count/1/recount/nope',
    '/register',
    '/pages.json',
  ])('answers a navigation to %s with 404 and the page, which says so', async (address) => {
    const response = await get(address, HTML)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe(PAGE)
  })

  test('tells search engines not to list a page of the app', async () => {
    const listing = async (name: string) => (await get(name, HTML)).headers.get('x-robots-tag')
    const entrances = routesFor('visitors', 'everyone').filter((route) => route !== '/')
    const listed = entrances.map((route) => listing(addressOf(route, { inventory: '', good: '' })))
    expect(new Set(await Promise.all(listed))).toEqual(new Set(['noindex']))
    expect(entrances.length).toBeGreaterThan(7)
    expect(await listing('/no/such/page')).toBe('noindex')
    expect(await listing('/assets/index-abc.js')).toBeNull()
  })

  test('never sends the page for requests other than navigations, or for a missing asset', async () => {
    expect((await get('/logo.png')).status).toBe(404)
    expect((await get('/count', { accept: 'application/json' })).status).toBe(404)
    expect((await get('/assets/index-old.js', HTML)).status).toBe(404)
    const api = await get('/api/none', HTML)
    expect(errorAnswer.parse(await api.json())).toMatchObject({ code: 'no_such_path' })
  })

  test('compresses with what the browser accepts', async () => {
    const br = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(br.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(SCRIPT)
    const gz = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gz.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await gz.arrayBuffer()).toString()).toBe(SCRIPT)
    expect(gz.headers.get('vary')).toContain('accept-encoding')
    const png = await get('/icon-192.png', { 'accept-encoding': 'br' })
    expect(png.headers.get('content-encoding')).toBeNull()
  })

  test('sends what the build has compressed, and serves it under no name of its own', async () => {
    const built = throwawayDirectory('built')
    mkdirSync(path.join(built, 'assets'))
    writeFileSync(path.join(built, 'assets/index-abc.js'), SCRIPT)
    writeFileSync(path.join(built, 'assets/short-abc.js'), 'x')
    writeFileSync(path.join(built, 'icon-192.png'), Buffer.alloc(4000, 7))
    writeFileSync(path.join(built, 'pages.json'), '[]')
    await StaticFiles.compress(built)
    await StaticFiles.compress(built)
    const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
    expect(files.filter((name) => name.endsWith('.br'))).toEqual(['assets/index-abc.js.br'])
    // Another text in its place shows that it is this one that is sent.
    writeFileSync(path.join(built, 'assets/index-abc.js.br'), brotliCompressSync('of the build'))
    const { app } = new TestServer(server.deps.wholeDatabase, {
      staticFiles: new StaticFiles(built),
    })
    const ask = (name: string, accepted = 'br') =>
      app.request(name, { headers: { 'accept-encoding': accepted } })
    const sent = await (await ask('/assets/index-abc.js')).arrayBuffer()
    expect(brotliDecompressSync(sent).toString()).toBe('of the build')
    const plain = await ask('/assets/index-abc.js', 'gzip')
    expect(gunzipSync(await plain.arrayBuffer()).toString()).toBe(SCRIPT)
    expect(await (await ask('/assets/short-abc.js')).text()).toBe('x')
    expect((await ask('/assets/index-abc.js.br')).status).toBe(404)
    // A file that was changed since is sent as it is now.
    writeFileSync(path.join(built, 'assets/index-abc.js'), 'changed'.repeat(500))
    utimesSync(path.join(built, 'assets/index-abc.js.br'), 0, 0)
    const changed = new TestServer(server.deps.wholeDatabase, {
      staticFiles: new StaticFiles(built),
    })
    const again = await changed.app.request('/assets/index-abc.js', {
      headers: { 'accept-encoding': 'br' },
    })
    expect(brotliDecompressSync(await again.arrayBuffer()).toString()).toMatch(/^changedchanged/)
  })

  test('answers 304 to what the browser has cached', async () => {
    const first = await get('/index.html')
    const etag = first.headers.get('etag') ?? ''
    const again = await get('/index.html', { 'if-none-match': `"other", W/${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('etag')).toBe(etag)
    const packed = await get('/assets/index-abc.js', {
      'accept-encoding': 'br',
      'if-none-match': (await get('/assets/index-abc.js')).headers.get('etag') ?? '',
    })
    expect(packed.status).toBe(200)
  })

  test('answers HEAD without a body', async () => {
    const response = await get('/assets/index-abc.js', {}, 'HEAD')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(SCRIPT.length))
    expect(await response.text()).toBe('')
  })

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fetc/passwd',
    '/.git/config',
  ])('serves only its own files: %s', async (name) => {
    expect((await get(name)).status).toBe(404)
  })

  test('serves the page at / to any client', async () => {
    expect(await (await get('/')).text()).toBe(PAGE)
  })

  test('answers 404 with the security headers to clients other than browsers', async () => {
    const { status, headers } = await get('/nothing-here')
    expect(status).toBe(404)
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  })

  test('takes only GET and HEAD', async () => {
    expect((await get('/index.html', HTML, 'POST')).status).toBe(404)
  })

  test('sends the security headers with files, pages and errors alike', async () => {
    for (const name of ['/index.html', '/assets/index-abc.js', '/count', '/api/none', '/healthz']) {
      const { headers } = await get(name, HTML)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('permissions-policy')).toContain('camera=(self)')
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('a server without a build answers 404 and stays up', async () => {
    const staticFiles = new StaticFiles(path.join(directory, 'nowhere'))
    const bare = new TestServer(server.deps.wholeDatabase, { staticFiles })
    expect((await bare.app.request('/', { headers: HTML })).status).toBe(404)
    expect((await bare.app.request('/healthz')).status).toBe(200)
    expect((await bare.app.request('/readyz')).status).toBe(503)
  })
})
