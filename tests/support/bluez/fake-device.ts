import { Variant, type Message } from 'dbus-next'
import { must } from '#domain/must.ts'
import type { FakeBluez, Reply } from './fake-bluez.ts'
import {
  deviceInterfaces,
  devicePath,
  gattObjects,
  INTERFACES,
  type DeviceLayout,
  type GattObject,
} from './object-tree.ts'

type Refuse = (name: string, text: string) => boolean

/** A Bluetooth peripheral in reach of the fake adapter. */
export class FakeDevice {
  readonly layout: DeviceLayout
  readonly path: string
  /** Everything the page has written, in order. */
  readonly writes: { uuid: string; bytes: Uint8Array }[] = []
  onWrite: (uuid: string, bytes: Uint8Array) => void = () => undefined
  onSubscribed: (uuid: string) => void = () => undefined
  /** Out of reach it is not heard and cannot be connected. */
  inReach = true
  readonly #bluez: FakeBluez
  readonly #gatt: GattObject[]
  #connected = false

  constructor(layout: DeviceLayout, bluez: FakeBluez) {
    this.layout = layout
    this.path = devicePath(layout)
    this.#bluez = bluez
    this.#gatt = gattObjects(layout)
  }

  get isConnected(): boolean {
    return this.#connected
  }

  owns(object: string): boolean {
    return object === this.path || object.startsWith(`${this.path}/`)
  }

  advertise(): void {
    if (this.inReach && !this.#bluez.has(this.path)) {
      this.#bluez.add(this.path, deviceInterfaces(this.layout))
    }
  }

  notify(uuid: string, bytes: Uint8Array): void {
    if (!this.#connected) return
    const value = new Variant('ay', Buffer.from(bytes))
    this.#bluez.set(this.#characteristic(uuid).path, INTERFACES.characteristic, 'Value', value)
  }

  /** The link is lost: BlueZ takes the GATT objects away and says that it is not connected. */
  drop(): void {
    if (!this.#connected) return
    this.#connected = false
    for (const { path } of this.#gatt.toReversed()) this.#bluez.remove(path)
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
      case 'StopNotify':
        return this.#subscribe(message, reply)
      case 'WriteValue':
        return this.#write(message, reply)
      case 'ReadValue':
        return reply('ay', [Buffer.alloc(0)])
      default:
        return reply()
    }
  }

  /** As BlueZ does: connected, then the services, then resolved, and only then the answer. */
  #connect(reply: Reply, refuse: Refuse): boolean {
    if (!this.inReach) return refuse('org.bluez.Error.Failed', 'le-connection-abort-by-local')
    this.#setFlag('Connected', true)
    setTimeout(() => {
      this.#connected = true
      for (const { path, interfaces } of this.#gatt) this.#bluez.add(path, interfaces)
      this.#setFlag('ServicesResolved', true)
      reply()
    }, 20)
    return true
  }

  #subscribe(message: Message, reply: Reply): boolean {
    const isOn = message.member === 'StartNotify'
    const object = message.path ?? ''
    reply()
    this.#bluez.set(object, INTERFACES.characteristic, 'Notifying', new Variant('b', isOn))
    const uuid = this.#gatt.find(({ path }) => path === object)?.characteristic
    if (isOn && uuid) this.onSubscribed(uuid)
    return true
  }

  #write(message: Message, reply: Reply): boolean {
    const uuid = this.#gatt.find(({ path }) => path === message.path)?.characteristic ?? ''
    const bytes = Uint8Array.from(message.body[0] as Iterable<number>)
    this.writes.push({ uuid, bytes })
    reply()
    this.onWrite(uuid, bytes)
    return true
  }

  #characteristic(uuid: string): GattObject {
    return must(
      this.#gatt.find((object) => object.characteristic === uuid),
      uuid,
    )
  }

  #setFlag(property: string, value: boolean): void {
    this.#bluez.set(this.path, INTERFACES.device, property, new Variant('b', value))
  }
}
