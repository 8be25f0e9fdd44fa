import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Content by path: a page's HTML, a script (`.js`) or anything else as bytes. */
export type SmallFiles = Readonly<Record<string, string | Buffer>>

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  wasm: 'application/wasm',
}

/** A few files on loopback, for tests that need a page but not the product. */
export class SmallSite {
  readonly url: string
  /** Requested paths with their queries, in order. */
  readonly requests: string[]
  readonly #server: Server

  private constructor(server: Server, requests: string[]) {
    this.#server = server
    this.requests = requests
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  static async start(files: SmallFiles): Promise<SmallSite> {
    const requests: string[] = []
    const server = createServer((request, response) => {
      requests.push(request.url ?? '')
      const { pathname } = new URL(request.url ?? '', 'http://127.0.0.1')
      const file = files[pathname]
      const type = TYPES[pathname.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8'
      response.writeHead(file === undefined ? 404 : 200, { 'content-type': type }).end(file)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new SmallSite(server, requests)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
