import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a receiver does with a request. */
export type Behaviour =
  | { kind: 'answers'; status: number; headers?: Record<string, string> }
  /** Never answers. */
  | { kind: 'stalls' }
  /** Answers one byte, and no more. */
  | { kind: 'drips' }
  /** Answers without end. */
  | { kind: 'floods' }
  /** Closes before, or in the middle of, its answer. */
  | { kind: 'cuts'; after: 'nothing' | 'head' }
  | { kind: 'speaks no HTTP' }

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of webhooks on this machine that behaves as it is told, well or badly. */
export class Receiver {
  readonly received: Received[] = []
  /** Called when a request will not be answered in time. */
  onStall: () => void = () => undefined
  behaviour: Behaviour = { kind: 'answers', status: 204 }
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '', headers } = request
      this.received.push({ path, headers, body: Buffer.concat(chunks).toString() })
      this.#behave(response)
    })
  })

  static async start(): Promise<Receiver> {
    const receiver = new Receiver()
    receiver.#server.listen(0, '127.0.0.1')
    await once(receiver.#server, 'listening')
    return receiver
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #behave(response: ServerResponse): void {
    const { behaviour } = this
    switch (behaviour.kind) {
      case 'answers':
        response.writeHead(behaviour.status, behaviour.headers).end('{"said":"something"}')
        return
      case 'stalls':
        return this.onStall()
      case 'drips':
        response.writeHead(500, { 'content-length': '100' }).write('x', () => this.onStall())
        return
      case 'floods':
        response.writeHead(200)
        return flood(response)
      case 'cuts':
        if (behaviour.after === 'nothing') response.socket?.destroy()
        else
          response.writeHead(200, { 'content-length': '100' }).write('x', () => response.destroy())
        return
      case 'speaks no HTTP':
        response.socket?.end('220 mail.example ESMTP\r\n')
    }
  }
}

function flood(response: ServerResponse): void {
  if (!response.destroyed) response.write(Buffer.alloc(64 * 1024), () => flood(response))
}
