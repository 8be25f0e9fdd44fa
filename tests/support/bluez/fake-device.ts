import { Variant, type Message } from 'dbus-next'
import { must } from '#domain/must.ts'
import type { FakeBluez, Refuse, Reply } from './fake-bluez.ts'
import {
  canSubscribe,
  deviceInterfaces,
  devicePath,
  gattObjects,
  INTERFACES,
  type DeviceLayout,
  type GattObject,
} from './object-tree.ts'

const CONNECT_MS = 20

/** A Bluetooth peripheral in range of the fake adapter; its errors are BlueZ's own. */
export class FakeDevice {
  readonly layout: DeviceLayout
  readonly path: string
  /** Everything the page has written, in order. */
  readonly writes: { uuid: string; bytes: Uint8Array }[] = []
  onWrite: (uuid: string, bytes: Uint8Array) => void = () => undefined
  readonly #bluez: FakeBluez
  readonly #subscribed = new Set<string>()
  /** The GATT objects of the current connection; each connection creates new ones. */
  #gatt: GattObject[] = []
  #isPresent = true
  #isConnected = false
  #giveUpConnecting: (() => void) | null = null

  constructor(layout: DeviceLayout, bluez: FakeBluez) {
    this.layout = layout
    this.path = devicePath(layout)
    this.#bluez = bluez
  }

  get isConnected(): boolean {
    return this.#isConnected
  }

  /** Moves it out of range: the link drops, a scan does not find it, connecting fails. */
  absent(): void {
    this.#isPresent = false
    this.drop()
  }

  /** Moves it back in range; it does not reconnect by itself. */
  present(): void {
    this.#isPresent = true
  }

  owns(object: string): boolean {
    return object === this.path || object.startsWith(`${this.path}/`)
  }

  /** Makes it appear in a scan. */
  advertise(): void {
    if (!this.#isPresent) return
    if (!this.#bluez.has(this.path)) {
      this.#bluez.add(this.path, deviceInterfaces(this.layout))
    } else {
      // Only devices that are already known get an RSSI update: Chromium crashes when a property of
      // a device changes while it is still adding that device.
      this.#bluez.set(this.path, INTERFACES.device, 'RSSI', new Variant('n', -50))
    }
  }

  /** @returns false when nobody has subscribed, so nothing was sent */
  notify(uuid: string, bytes: Uint8Array): boolean {
    const object = this.#gatt.find(({ characteristic }) => characteristic?.uuid === uuid)
    if (!object || !this.#subscribed.has(object.path)) return false
    const value = new Variant('ay', Buffer.from(bytes))
    this.#bluez.set(object.path, INTERFACES.characteristic, 'Value', value)
    return true
  }

  /** Drops the link: BlueZ removes the GATT objects and reports the device as disconnected. */
  drop(): void {
    this.#giveUpConnecting?.()
    if (!this.#isConnected) return
    this.#isConnected = false
    this.#subscribed.clear()
    for (const { path } of this.#gatt.toReversed()) this.#bluez.remove(path)
    this.#gatt = []
    this.#setFlag('ServicesResolved', false)
    this.#setFlag('Connected', false)
  }

  answer(message: Message, reply: Reply, refuse: Refuse): boolean {
    switch (message.member) {
      case 'Connect':
        return this.#connect(reply, refuse)
      case 'Disconnect':
        reply()
        this.drop()
        return true
      case 'StartNotify':
        return this.#startNotify(message, reply, refuse)
      case 'StopNotify':
        return this.#stopNotify(message, reply, refuse)
      case 'WriteValue':
        return this.#write(message, reply)
      case 'ReadValue':
        return reply('ay', [Buffer.from(this.#characteristic(message).value ?? [])])
      default:
        return reply()
    }
  }

  /** BlueZ's order: connected, then the services, then resolved, and only then the reply. */
  #connect(reply: Reply, refuse: Refuse): boolean {
    if (this.#isConnected) return reply()
    if (this.#giveUpConnecting) return refuse('org.bluez.Error.InProgress', 'In Progress')
    const fail = () => refuse('org.bluez.Error.Failed', 'le-connection-abort-by-local')
    if (!this.#isPresent) return fail()
    this.#setFlag('Connected', true)
    const timer = setTimeout(() => {
      this.#giveUpConnecting = null
      this.#isConnected = true
      this.#gatt = gattObjects(this.layout)
      for (const { path, interfaces } of this.#gatt) this.#bluez.add(path, interfaces)
      this.#setFlag('ServicesResolved', true)
      reply()
    }, CONNECT_MS)
    this.#giveUpConnecting = () => {
      clearTimeout(timer)
      this.#giveUpConnecting = null
      this.#setFlag('Connected', false)
      fail()
    }
    return true
  }

  #startNotify(message: Message, reply: Reply, refuse: Refuse): boolean {
    const object = message.path ?? ''
    if (!canSubscribe(this.#characteristic(message))) {
      return refuse('org.bluez.Error.NotSupported', 'Operation is not supported')
    }
    if (this.#subscribed.has(object)) {
      return refuse('org.bluez.Error.InProgress', 'Already notifying')
    }
    reply()
    this.#subscribed.add(object)
    this.#setNotifying(object, true)
    return true
  }

  #stopNotify(message: Message, reply: Reply, refuse: Refuse): boolean {
    const object = message.path ?? ''
    if (!this.#subscribed.delete(object)) {
      return refuse('org.bluez.Error.Failed', 'No notify session started')
    }
    reply()
    this.#setNotifying(object, false)
    return true
  }

  #write(message: Message, reply: Reply): boolean {
    const { uuid } = this.#characteristic(message)
    const bytes = Uint8Array.from(message.body[0] as Iterable<number>)
    this.writes.push({ uuid, bytes })
    reply()
    this.onWrite(uuid, bytes)
    return true
  }

  /** Handles a call for one of its objects; the bus only passes calls for existing objects. */
  #characteristic(message: Message): NonNullable<GattObject['characteristic']> {
    const object = this.#gatt.find(({ path }) => path === message.path)
    return must(object?.characteristic, `a characteristic at ${message.path}`)
  }

  #setNotifying(object: string, isOn: boolean): void {
    this.#bluez.set(object, INTERFACES.characteristic, 'Notifying', new Variant('b', isOn))
  }

  #setFlag(property: string, value: boolean): void {
    this.#bluez.set(this.path, INTERFACES.device, property, new Variant('b', value))
  }
}
