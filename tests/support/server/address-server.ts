import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface AskedAddress {
  path: string
  query: URLSearchParams
  userAgent: string
}

/** Stands in for Nominatim: gives prepared answers and records the requests. */
export class AddressServer {
  readonly asked: AskedAddress[] = []
  places: unknown = []
  status = 200
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<AddressServer> {
    const server = createServer()
    const self = new AddressServer(server)
    server.on('request', (request: IncomingMessage, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      self.asked.push({
        path: url.pathname,
        query: url.searchParams,
        userAgent: request.headers['user-agent'] ?? '',
      })
      response.statusCode = self.status
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(self.places))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return self
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }
}

/** One place in the service's response format. */
export const YEREVAN_PLACE = {
  place_id: 1,
  lat: '40.1811',
  lon: '44.5136',
  display_name: '1 Abovyan Street, Yerevan, Armenia',
  address: { road: 'Abovyan Street', city: 'Yerevan', country: 'Armenia', country_code: 'am' },
}
