import { asciiUart } from '../drivers/ascii-uart.ts'
import type { DecodedBytes, DecodedTrouble, DecodedWeight } from '../reading.ts'
import type { Timers } from '../timers.ts'
import { withTimeout } from './gatt-queue.ts'
import { LinkSession } from './link-session.ts'
import type { LineSettings, SerialPortLike } from './serial-api.ts'

const WRITE_MS = 3_000

type SerialEvents = {
  readonly onReading: (reading: DecodedWeight | DecodedTrouble) => void
  readonly onBytes: (heard: DecodedBytes) => void
  /** The device was unplugged, or nothing more can be read of it. */
  readonly onLost: () => void
}

/** A port from its opening to its closing, with the lines of a scale that come out of it. */
export class SerialLink {
  readonly #port: SerialPortLike
  readonly #events: SerialEvents
  readonly #session: LinkSession
  readonly #lose = () => {
    if (!this.#isClosed) this.#events.onLost()
  }
  #decode = asciiUart.createDecoder()
  #reader: ReadableStreamDefaultReader<Uint8Array> | null = null
  #listening: Promise<void> = Promise.resolve()
  #isClosed = false

  private constructor(port: SerialPortLike, events: SerialEvents, timers: Timers) {
    this.#port = port
    this.#events = events
    const send = (bytes: Uint8Array) => withTimeout(write(port, bytes), WRITE_MS, timers)
    const voiceEvents = { onDriver: () => undefined, onBroken: this.#lose }
    this.#session = new LinkSession(send, () => false, voiceEvents, timers)
  }

  /** @throws what the port's own `open` throws: it is taken, gone, or cannot be set so */
  static async open(
    port: SerialPortLike,
    settings: LineSettings,
    events: SerialEvents,
    timers: Timers,
  ): Promise<SerialLink> {
    await port.open(settings)
    const link = new SerialLink(port, events, timers)
    port.addEventListener('disconnect', link.#lose)
    link.#listening = link.#listen()
    // A scale that takes no commands may still stream.
    link.#session.adopt(asciiUart).catch(() => undefined)
    return link
  }

  async tare(): Promise<void> {
    await this.#session.tare()
  }

  /** Closes the port; no more readings are emitted. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#port.removeEventListener('disconnect', this.#lose)
    this.#session.stop()
    await this.#reader?.cancel().catch(() => undefined)
    await this.#listening
    await this.#port.close().catch(() => undefined)
  }

  async #listen(): Promise<void> {
    while (!this.#isClosed && this.#port.readable) {
      this.#reader = this.#port.readable.getReader()
      try {
        await this.#readAll(this.#reader)
      } catch {
        // Noise, a break, bytes that came too fast: the stream is another one now, or none at all.
        // The buffered part of a line must not be joined with what comes next.
        this.#decode = asciiUart.createDecoder()
      } finally {
        this.#reader.releaseLock()
      }
    }
    this.#lose()
  }

  async #readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const frames = this.#decode(value)
      this.#events.onBytes({ bytes: value, frames })
      for (const frame of frames) {
        this.#session.adoptDriver(asciiUart)
        if (!('battery' in frame)) this.#events.onReading(frame)
      }
    }
  }
}

async function write(port: SerialPortLike, bytes: Uint8Array): Promise<void> {
  if (!port.writable) throw new DOMException('port is not open', 'NetworkError')
  const writer = port.writable.getWriter()
  try {
    await writer.write(bytes)
  } finally {
    writer.releaseLock()
  }
}
