import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { Message, sessionBus, Variant, type MessageBus } from 'dbus-next'
import { must } from '#domain/must.ts'
import { throwawayProcess } from '../running/throwaway-process.ts'
import { throwawayDirectory } from '../running/throwaway.ts'
import { FakeDevice } from './fake-device.ts'
import {
  ADAPTER_PATH,
  adapterInterfaces,
  INTERFACES,
  rootInterfaces,
  type DeviceLayout,
  type Interfaces,
} from './object-tree.ts'

const BUS_POLICY = (address: string) => `<!DOCTYPE busconfig PUBLIC
 "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>custom</type>
  <listen>${address}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
    <allow user="*"/>
  </policy>
</busconfig>`

/**
 * org.bluez on a private bus, with as much of its API as Chromium uses: an adapter, devices that
 * appear during a scan, GATT objects that come and go with the connection. Chromium's own Bluetooth
 * stack talks to it, so notifications, lost links and errors are real to the page.
 */
export class FakeBluez {
  /** Set it as DBUS_SYSTEM_BUS_ADDRESS in Chromium's environment. */
  readonly busAddress: string
  readonly #bus: MessageBus
  readonly #daemon: ChildProcess
  readonly #objects = new Map<string, Interfaces>()
  readonly #devices: FakeDevice[]
  #isPowered = true

  private constructor(
    bus: MessageBus,
    daemon: ChildProcess,
    busAddress: string,
    layouts: DeviceLayout[],
  ) {
    this.#bus = bus
    this.#daemon = daemon
    this.busAddress = busAddress
    this.#objects.set('/org/bluez', rootInterfaces())
    this.#objects.set(ADAPTER_PATH, adapterInterfaces())
    this.#devices = layouts.map((layout) => new FakeDevice(layout, this))
    bus.addMethodHandler((message: Message) => this.#answer(message))
  }

  static async start(layouts: DeviceLayout[]): Promise<FakeBluez> {
    const directory = throwawayDirectory('bluez')
    const socket = path.join(directory, 'bus')
    const address = `unix:path=${socket}`
    const config = path.join(directory, 'bus.conf')
    writeFileSync(config, BUS_POLICY(address))
    const daemon = spawn(
      'dbus-daemon',
      ['--nofork', '--print-address', `--config-file=${config}`],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    throwawayProcess(daemon)
    // The address is printed once the daemon listens; the socket's file is there a moment before.
    // A daemon that cannot be started rejects this with its error.
    const ended = once(daemon, 'exit').then(() => Promise.reject(new Error('dbus-daemon ended')))
    await Promise.race([once(daemon.stdout, 'data'), ended])
    const bus = sessionBus({ busAddress: address })
    await bus.requestName('org.bluez', 0)
    return new FakeBluez(bus, daemon, address, layouts)
  }

  device(name: string): FakeDevice {
    return must(
      this.#devices.find((device) => device.layout.name === name),
      `device ${name}`,
    )
  }

  /** Turning the radio off drops every link, as in BlueZ. */
  setPowered(isOn: boolean): void {
    if (!isOn) {
      for (const device of this.#devices) device.drop()
      this.#setDiscovering(false)
    }
    this.#isPowered = isOn
    this.set(ADAPTER_PATH, INTERFACES.adapter, 'Powered', new Variant('b', isOn))
  }

  async stop(): Promise<void> {
    for (const device of this.#devices) device.drop()
    this.#bus.disconnect()
    if (this.#daemon.exitCode !== null || this.#daemon.signalCode !== null) return
    const gone = once(this.#daemon, 'exit')
    this.#daemon.kill()
    await gone
  }

  has(object: string): boolean {
    return this.#objects.has(object)
  }

  add(object: string, interfaces: Interfaces): void {
    this.#objects.set(object, interfaces)
    this.#signal('/', INTERFACES.objectManager, 'InterfacesAdded', 'oa{sa{sv}}', [
      object,
      interfaces,
    ])
  }

  remove(object: string): void {
    const interfaces = this.#objects.get(object)
    if (!interfaces) return
    this.#objects.delete(object)
    this.#signal('/', INTERFACES.objectManager, 'InterfacesRemoved', 'oas', [
      object,
      Object.keys(interfaces),
    ])
  }

  set(object: string, name: string, property: string, value: Variant): void {
    const properties = this.#objects.get(object)?.[name]
    if (!properties) return
    properties[property] = value
    this.#signal(object, INTERFACES.properties, 'PropertiesChanged', 'sa{sv}as', [
      name,
      { [property]: value },
      [],
    ])
  }

  #signal(object: string, name: string, member: string, signature: string, body: unknown[]): void {
    this.#bus.send(Message.newSignal(object, name, member, signature, body))
  }

  #answer(message: Message): boolean {
    const reply = (signature = '', body: unknown[] = []): boolean => {
      this.#bus.send(Message.newMethodReturn(message, signature, body))
      return true
    }
    if (message.member === 'GetManagedObjects') {
      return reply('a{oa{sa{sv}}}', [Object.fromEntries(this.#objects)])
    }
    if (message.interface === INTERFACES.properties) return this.#answerProperties(message, reply)
    const object = message.path ?? ''
    const refuse: Refuse = (name, text) => this.#refuse(message, name, text)
    if (!this.has(object)) {
      return refuse('org.freedesktop.DBus.Error.UnknownObject', `no object at ${object}`)
    }
    const device = this.#devices.find((one) => one.owns(object))
    if (device) return device.answer(message, reply, refuse)
    if (message.member === 'StartDiscovery') {
      if (!this.#isPowered) return refuse('org.bluez.Error.NotReady', 'Resource Not Ready')
      return this.#discover(reply)
    }
    if (message.member === 'StopDiscovery') this.#setDiscovering(false)
    return reply()
  }

  #answerProperties(message: Message, reply: Reply): boolean {
    const object = message.path ?? ''
    const [name, property, value] = message.body as [string, string, Variant]
    const properties = this.#objects.get(object)?.[name] ?? {}
    if (message.member === 'GetAll') return reply('a{sv}', [properties])
    if (message.member === 'Set') {
      this.set(object, name, property, value)
      return reply()
    }
    const found = properties[property]
    if (found) return reply('v', [found])
    return this.#refuse(message, 'org.freedesktop.DBus.Error.InvalidArgs', 'no such property')
  }

  #refuse(message: Message, name: string, text: string): boolean {
    // dbus-next declares the wrong type for the first argument.
    this.#bus.send(Message.newError(message as never, name, text))
    return true
  }

  /** Devices in range appear a moment after the scan has begun. */
  #discover(reply: Reply): boolean {
    reply()
    this.#setDiscovering(true)
    setTimeout(() => {
      for (const device of this.#devices) device.advertise()
    }, 30)
    return true
  }

  #setDiscovering(isOn: boolean): void {
    this.set(ADAPTER_PATH, INTERFACES.adapter, 'Discovering', new Variant('b', isOn))
  }
}

export type Reply = (signature?: string, body?: unknown[]) => boolean
export type Refuse = (name: string, text: string) => boolean
