import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

export interface LineOptions {
  /** Of an answer: half of it each way, in ms. */
  latencyMs: number
  /** To the device, over all its connections. */
  bytesPerSecond: number
}

/** A slow line to a server on this machine, for all that a browser does, workers included. */
export class SlowLine {
  readonly url: string
  /** Bytes that have come through. */
  received = 0
  readonly #options: LineOptions
  readonly #close: () => void
  /** When the line is free again, ms since 1970. */
  #freeAt = 0

  private constructor(options: LineOptions, url: string, close: () => void) {
    this.#options = options
    this.url = url
    this.#close = close
  }

  static async to(port: number, options: LineOptions): Promise<SlowLine> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port: own } = server.address() as AddressInfo
    const line = new SlowLine(options, `http://localhost:${own}`, () => server.close())
    server.on('connection', (device) => line.#join(device, connect(port, '127.0.0.1')))
    return line
  }

  close(): void {
    this.#close()
  }

  #join(device: Socket, server: Socket): void {
    const half = this.#options.latencyMs / 2
    void pipe(device, server, () => Date.now() + half)
    void pipe(server, device, (bytes) => {
      const { bytesPerSecond } = this.#options
      this.#freeAt = Math.max(this.#freeAt, Date.now()) + (bytes * 1000) / bytesPerSecond
      this.received += bytes
      return this.#freeAt + half
    })
  }
}

/** Small pieces, so that one answer does not hold up the others. */
const PIECE = 4096

/** @param arrivalOf says of so many bytes when they arrive, ms since 1970 */
async function pipe(from: Socket, to: Socket, arrivalOf: (bytes: number) => number): Promise<void> {
  try {
    let arriving: Promise<unknown> = Promise.resolve()
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE)
        const arrival = arrivalOf(piece.length)
        const before = arriving
        arriving = sleep(arrival - Date.now())
          .then(() => before)
          .then(() => to.write(piece))
      }
      // The server writes no faster than the line carries.
      await arriving
    }
    await arriving
    to.end()
  } catch {
    to.destroy()
  }
}
