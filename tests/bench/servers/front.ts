import { createReadStream, existsSync } from 'node:fs'
import { createServer, request as send, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { must } from '#domain/must.ts'

const PAGE = path.join(import.meta.dirname, '../../../node_modules/.cache/bench/page')
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/**
 * One origin for the page and every server behind it, so that all contestants' requests take the
 * same route.
 * @param backends maps the first part of the path, such as `api`, to a port
 */
export async function startFront(backends: Record<string, number>): Promise<Server> {
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    const port = backends[url.split('/')[1] ?? '']
    if (port === undefined) {
      const file = path.join(PAGE, url === '/' ? 'index.html' : path.normalize(url))
      // In an isolated page the clock has a resolution of 5 µs instead of 100.
      response.setHeader('cross-origin-opener-policy', 'same-origin')
      response.setHeader('cross-origin-embedder-policy', 'require-corp')
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream')
      if (existsSync(file)) createReadStream(file).pipe(response)
      else response.writeHead(404).end()
      return
    }
    const { method, headers } = request
    const onward = send({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
      response.writeHead(must(answer.statusCode, 'status'), answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
