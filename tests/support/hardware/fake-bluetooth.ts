/**
 * A small stand-in for the objects of Web Bluetooth. It is faithful where the transport depends on
 * it: one GATT operation at a time, attributes that go stale with the link, errors by their real
 * names, and promises that settle only when a test settles them.
 */
const failure = (name: string, message: string) => new DOMException(message, name)

export class FakeCharacteristic extends EventTarget {
  readonly uuid: string
  readonly properties = { write: true, writeWithoutResponse: true, notify: true }
  readonly written: Uint8Array[] = []
  /** How many writes were without response. */
  writtenSilently = 0
  /** The value that a read returns; null when reading is not permitted. */
  stored: readonly number[] | null = null
  value: DataView | undefined
  isNotifying = false
  refusesWrites = false
  readonly #service: FakeService

  constructor(uuid: string, service: FakeService) {
    super()
    this.uuid = uuid
    this.#service = service
  }

  startNotifications() {
    return this.#service.gatt.operate(() => {
      this.isNotifying = true
      return this
    }, this.#service)
  }

  writeValue(bytes: Uint8Array) {
    return this.#write(bytes)
  }

  writeValueWithResponse(bytes: Uint8Array) {
    return this.#write(bytes)
  }

  writeValueWithoutResponse(bytes: Uint8Array) {
    this.writtenSilently += 1
    return this.#write(bytes)
  }

  /** Takes away what the first edition of the API did not have. */
  growOld() {
    for (const name of ['properties', 'writeValueWithResponse', 'writeValueWithoutResponse']) {
      Object.defineProperty(this, name, { value: undefined })
    }
  }

  #write(bytes: Uint8Array) {
    return this.#service.gatt.operate(() => {
      if (this.refusesWrites) throw failure('NotSupportedError', 'GATT Error: Not supported.')
      this.written.push(Uint8Array.from(bytes))
    }, this.#service)
  }

  readValue() {
    return this.#service.gatt.operate(() => {
      if (!this.stored) throw failure('NotSupportedError', 'GATT Error: Not permitted.')
      return new DataView(Uint8Array.from(this.stored).buffer)
    }, this.#service)
  }

  notify(bytes: Uint8Array) {
    if (!this.isNotifying) return
    this.value = new DataView(Uint8Array.from(bytes).buffer)
    this.dispatchEvent(new Event('characteristicvaluechanged'))
  }
}

export class FakeService {
  readonly uuid: string
  readonly gatt: FakeGatt
  readonly characteristics: FakeCharacteristic[]

  constructor(uuid: string, characteristics: readonly string[], gatt: FakeGatt) {
    this.uuid = uuid
    this.gatt = gatt
    this.characteristics = characteristics.map((each) => new FakeCharacteristic(each, this))
  }

  getCharacteristics() {
    return this.gatt.operate(() => this.characteristics, this)
  }
}

type Layout = Readonly<Record<string, readonly string[]>>
export type ConnectBehaviour = 'works' | 'fails' | 'hangs'

export class FakeGatt {
  connected = false
  connects = 0
  disconnects = 0
  behaviour: ConnectBehaviour = 'works'
  /** Operations from now on never answer. */
  isMute = false
  /** Has the first edition of the API only, as an extension may. */
  isOld = false
  mostAtOnce = 0
  services: FakeService[] = []
  /** Characteristics that answer every write with an error. */
  readonly refusingWrites = new Set<string>()
  /** Values for reads, by characteristic. */
  readonly stored = new Map<string, readonly number[]>()
  #running = 0
  #refuseHanging: ((error: DOMException) => void) | null = null
  readonly #layout: Layout
  readonly #device: FakeDevice

  constructor(layout: Layout, device: FakeDevice) {
    this.#layout = layout
    this.#device = device
  }

  async connect() {
    this.connects += 1
    if (this.behaviour === 'fails') throw failure('NetworkError', 'Connection attempt failed.')
    if (this.behaviour === 'hangs') {
      await new Promise((_, reject) => {
        this.#refuseHanging = reject
      })
    }
    this.connected = true
    this.services = Object.entries(this.#layout).map(
      ([uuid, characteristics]) => new FakeService(uuid, characteristics, this),
    )
    for (const each of this.services.flatMap(({ characteristics }) => characteristics)) {
      each.refusesWrites = this.refusingWrites.has(each.uuid)
      each.stored = this.stored.get(each.uuid) ?? null
      if (this.isOld) each.growOld()
    }
    return this
  }

  disconnect() {
    this.disconnects += 1
    this.#refuseHanging?.(failure('AbortError', 'Connection attempt was aborted.'))
    this.#refuseHanging = null
    this.drop()
  }

  /** Drops the link as a radio does, with its event. */
  drop() {
    if (!this.connected) return
    this.connected = false
    this.services = []
    this.#running = 0
    this.#device.dispatchEvent(new Event('gattserverdisconnected'))
  }

  getPrimaryServices() {
    return this.operate(() => {
      if (this.services.length === 0) throw failure('NotFoundError', 'No Services found in device.')
      return this.services
    })
  }

  async operate<T>(run: () => T, service?: FakeService): Promise<T> {
    if (!this.connected) throw failure('NetworkError', 'GATT Server is disconnected.')
    if (service && !this.services.includes(service)) {
      throw failure('InvalidStateError', 'Service is no longer valid.')
    }
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#running + 1)
    if (this.#running > 0) throw failure('NetworkError', 'GATT operation already in progress.')
    this.#running += 1
    if (this.isMute) await new Promise(() => {})
    await Promise.resolve()
    this.#running = Math.max(0, this.#running - 1)
    if (!this.connected) throw failure('NetworkError', 'GATT Server is disconnected.')
    return run()
  }
}

export class FakeDevice extends EventTarget {
  readonly id = 'device-1'
  readonly name: string
  readonly gatt: FakeGatt

  constructor(name: string, layout: Layout) {
    super()
    this.name = name
    this.gatt = new FakeGatt(layout, this)
  }

  /** The characteristic of the present link. */
  characteristic(uuid: string): FakeCharacteristic {
    const found = this.gatt.services
      .flatMap(({ characteristics }) => characteristics)
      .find((each) => each.uuid === uuid)
    if (!found) throw new Error(`no characteristic ${uuid} on this link`)
    return found
  }
}

type Chooser = {
  readonly options: RequestDeviceOptions
  readonly choose: (device: FakeDevice) => void
  readonly refuse: (name: string, message: string) => void
  readonly refuseWith: (reason: unknown) => void
}

export class FakeBluetooth {
  readonly choosers: Chooser[] = []

  requestDevice(options: RequestDeviceOptions): Promise<BluetoothDevice> {
    return new Promise((resolve, reject) => {
      this.choosers.push({
        options,
        choose: (device) => resolve(device as unknown as BluetoothDevice),
        refuse: (name, message) => reject(failure(name, message)),
        refuseWith: reject,
      })
    })
  }

  get lastChooser(): Chooser {
    const chooser = this.choosers.at(-1)
    if (!chooser) throw new Error('no chooser was asked for')
    return chooser
  }
}
