import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Answer = { status?: number; body: unknown }

/** Serves JSON on a free port of loopback and sends the port to the parent process. */
export function serveJson(
  answer: (method: string, url: URL, body: unknown) => Promise<Answer>,
): void {
  const listener: RequestListener = (request, response) => {
    void readJson(request)
      .then((body) =>
        answer(request.method ?? '', new URL(request.url ?? '/', 'http://localhost'), body),
      )
      .catch((error: unknown) => ({ status: 500, body: String(error) }))
      .then(({ status = 200, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      })
  }
  const server = createServer(listener)
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.once('disconnect', () => process.exit(0))
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await text(request)
  return body === '' ? null : (JSON.parse(body) as unknown)
}
