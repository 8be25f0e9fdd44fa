import type {
  LineSettings,
  PortInfo,
  SerialLike,
  SerialPortLike,
} from '#scales/transports/serial-api.ts'

/*
 * A stand-in for the Web Serial API. Chromium lists only what udev calls a serial device, which a
 * pseudo terminal is not, so without hardware or a kernel module there is nothing real to offer.
 * The fake follows the specification where the transport depends on it: real streams, which end on
 * a line error and are then replaced; no streams after unplugging; a port that does not close while
 * it is being read; one open call at a time; noise instead of characters when the line settings are
 * wrong; a new object for a device that was plugged in again.
 */
const failure = (name: string, message: string) => new DOMException(message, name)

export const FTDI: PortInfo = { usbVendorId: 0x0403, usbProductId: 0x6001 }

type Line = Required<LineSettings>
const line = ({ baudRate, dataBits = 8, parity = 'none' }: LineSettings): Line => ({
  baudRate,
  dataBits,
  parity,
})

export class FakeSerialPort extends EventTarget implements SerialPortLike {
  readonly written: Uint8Array[] = []
  /** All settings that it was opened with, in order. */
  readonly opened: LineSettings[] = []
  /** Another program has it open. */
  isTaken = false
  /** Does not support seven data bits, like some adapters. */
  isSimple = false
  onWrite: (bytes: Uint8Array) => void = () => undefined
  readonly #info: PortInfo
  readonly #scale: Line
  #isPlugged = true
  #settings: Line | null = null
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null
  #readable: ReadableStream<Uint8Array> | null = null
  #writable: WritableStream<Uint8Array> | null = null

  /** @param scale line settings of the scale at the other end */
  constructor(scale: LineSettings, info: PortInfo = FTDI) {
    super()
    this.#scale = line(scale)
    this.#info = info
  }

  get isOpen(): boolean {
    return this.#settings !== null
  }

  get isPlugged(): boolean {
    return this.#isPlugged
  }

  get readable(): ReadableStream<Uint8Array> | null {
    if (!this.#settings || !this.#isPlugged) return null
    this.#readable ??= new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller
      },
      cancel: () => {
        this.#readable = null
        this.#controller = null
      },
    })
    return this.#readable
  }

  get writable(): WritableStream<Uint8Array> | null {
    if (!this.#settings || !this.#isPlugged) return null
    this.#writable ??= new WritableStream<Uint8Array>({
      write: (bytes) => {
        this.written.push(bytes)
        if (this.#isSetRightly) this.onWrite(bytes)
      },
    })
    return this.#writable
  }

  getInfo(): PortInfo {
    return this.#info
  }

  async open(settings: LineSettings): Promise<void> {
    if (this.#settings) throw failure('InvalidStateError', 'The port is already open.')
    if (this.isTaken || !this.#isPlugged) {
      throw failure('NetworkError', 'Failed to open serial port.')
    }
    if (this.isSimple && settings.dataBits === 7) {
      throw failure('NetworkError', 'Failed to open serial port.')
    }
    this.opened.push(settings)
    this.#settings = line(settings)
  }

  async close(): Promise<void> {
    if (this.#readable?.locked || this.#writable?.locked) {
      throw new TypeError('Cannot cancel a locked stream')
    }
    this.#settings = null
    this.#readable = null
    this.#writable = null
    this.#controller = null
  }

  /** Sends bytes from the scale; they arrive as noise when the line settings differ. */
  send(bytes: Uint8Array): void {
    if (!this.readable) return
    this.#controller?.enqueue(this.#isSetRightly ? bytes : bytes.map((byte) => byte ^ 0xb3))
  }

  /** A break, a parity error or an overrun: the stream ends, and the port gives a new one. */
  disturb(name = 'FramingError'): void {
    const controller = this.#controller
    this.#readable = null
    this.#controller = null
    controller?.error(failure(name, 'disturbed'))
  }

  unplug(): void {
    this.#isPlugged = false
    const controller = this.#controller
    this.#readable = null
    this.#writable = null
    this.#controller = null
    controller?.error(failure('NetworkError', 'The device has been lost.'))
    this.dispatchEvent(new Event('disconnect'))
  }

  get #isSetRightly(): boolean {
    return JSON.stringify(this.#settings) === JSON.stringify(this.#scale)
  }
}

export class FakeSerial extends EventTarget implements SerialLike {
  /** Ports that the person has granted access to. */
  readonly allowed: FakeSerialPort[] = []
  /** What the person does with the next chooser. */
  answer: FakeSerialPort | DOMException = failure('NotFoundError', 'No port selected by the user.')
  asked = 0

  async requestPort(): Promise<SerialPortLike> {
    this.asked += 1
    if (!(this.answer instanceof FakeSerialPort)) throw this.answer
    if (!this.allowed.includes(this.answer)) this.allowed.push(this.answer)
    return this.answer
  }

  async getPorts(): Promise<SerialPortLike[]> {
    return this.allowed.filter(({ isPlugged }) => isPlugged)
  }

  /** Plugs it in again: the port comes back as a new object. */
  plugIn(port: FakeSerialPort): void {
    this.allowed.push(port)
    this.dispatchEvent(new Event('connect'))
  }
}
