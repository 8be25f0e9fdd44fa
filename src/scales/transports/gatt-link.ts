import { ScaleError } from '../connection.ts'
import type { ConnectedScale } from '../connection.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import type { DecodedBytes, DecodedTrouble, DecodedWeight } from '../reading.ts'
import { openChannels } from '../registry.ts'
import type { OpenChannel } from '../registry.ts'
import type { Timers } from '../timers.ts'
import { batteryLevel, batteryService, watchBattery } from './battery-service.ts'
import { linkError } from './bluetooth-errors.ts'
import { deviceInformation, readFacts } from './device-information.ts'
import type { ScaleFacts } from './device-information.ts'
import { createGattQueue, withTimeout } from './gatt-queue.ts'
import type { GattQueue } from './gatt-queue.ts'
import { createListener } from './scale-listener.ts'
import { LinkSession } from './link-session.ts'
import type { Send } from './link-session.ts'

/** Proposals, generous on purpose: slow phones need seconds for discovery. */
export const linkTimeouts = { connectMs: 10_000, operationMs: 5_000 }

export type LinkEvents = {
  readonly onReading: (reading: DecodedWeight | DecodedTrouble) => void
  readonly onBattery: (percent: number) => void
  readonly onBytes: (heard: DecodedBytes) => void
  readonly onServices: (services: ConnectedScale['services']) => void
  readonly onDriver: (driver: ScaleDriver) => void
  readonly onFacts: (facts: ScaleFacts) => void
  /** A write failed for good; the link will not carry a heartbeat any more. */
  readonly onBroken: () => void
  /** False once the device has been released. */
  readonly isNeeded: () => boolean
}

export type GattLink = {
  readonly tare: () => Promise<void>
  /** Stops listening and beating; the connection itself is the caller's to end. */
  readonly close: () => void
}

type Opened = {
  readonly channels: readonly OpenChannel[]
  readonly notify: BluetoothRemoteGATTCharacteristic
  /** Everything in the service that the channels share. */
  readonly inside: readonly BluetoothRemoteGATTCharacteristic[]
  readonly battery: BluetoothRemoteGATTCharacteristic | null
  readonly information: readonly BluetoothRemoteGATTCharacteristic[]
}

/**
 * Opens one connection up to running notifications. Services and characteristics are looked up
 * every time: those of an earlier connection are stale.
 * @param only the driver to read it with, where a person has said which
 * @throws ScaleError service_missing, GattTimeout or a DOMException of Web Bluetooth
 */
export async function openGattLink(
  device: BluetoothDevice,
  events: LinkEvents,
  timers: Timers,
  only?: ScaleDriver,
): Promise<GattLink> {
  const { gatt } = device
  if (!gatt) throw new ScaleError('permission_denied')
  const connecting = gatt.connect()
  // An abandoned connect() may still succeed later and would block the scale for others.
  connecting.then(
    () => (events.isNeeded() ? undefined : gatt.disconnect()),
    () => undefined,
  )
  const server = await withTimeout(connecting, linkTimeouts.connectMs, timers)
  const queue = createGattQueue(linkTimeouts.operationMs, timers)
  const found = await discover(server, queue)
  events.onServices(uuidsOf(found))
  const opened = openIn(found, device.name ?? '', only)
  return startTalking(opened, queue, events, timers)
}

type Found = ReadonlyMap<string, readonly BluetoothRemoteGATTCharacteristic[]>

async function discover(server: BluetoothRemoteGATTServer, queue: GattQueue): Promise<Found> {
  const services = await queue.run(() => server.getPrimaryServices())
  const found = new Map<string, BluetoothRemoteGATTCharacteristic[]>()
  for (const service of services) {
    // A service without a single readable characteristic throws instead of giving none.
    const inside = await queue.run(() => service.getCharacteristics()).catch(ignoreNotFound)
    found.set(service.uuid, [...(found.get(service.uuid) ?? []), ...inside])
  }
  return found
}

function uuidsOf(found: Found): Record<string, string[]> {
  return Object.fromEntries(
    [...found].map(([uuid, characteristics]) => [uuid, characteristics.map((each) => each.uuid)]),
  )
}

/** @throws ScaleError service_missing */
function openIn(found: Found, name: string, only?: ScaleDriver): Opened {
  const channels = openChannels(name, new Map(Object.entries(uuidsOf(found))), only)
  const channel = channels[0]?.channel
  const inside = channel ? (found.get(channel.service) ?? []) : []
  const notify = inside.find(({ uuid }) => uuid === channel?.notify)
  if (!notify) throw new ScaleError('service_missing')
  const battery = found.get(batteryService)?.find(({ uuid }) => uuid === batteryLevel) ?? null
  const information = found.get(deviceInformation) ?? []
  return { channels, notify, inside, battery, information }
}

function ignoreNotFound(error: unknown): [] {
  if (linkError(error).code === 'service_missing') return []
  throw error
}

async function startTalking(
  opened: Opened,
  queue: GattQueue,
  events: LinkEvents,
  timers: Timers,
): Promise<GattLink> {
  const { channels, notify, battery, information } = opened
  const drivers = channels.map(({ driver }) => driver)
  const isVital = (driver: ScaleDriver) => channelOf(driver, channels)?.needsWrite ?? false
  const session = new LinkSession(createSender(queue, opened), isVital, events, timers)
  const listener = createListener(drivers, session, events, timers)
  const receive = () => {
    if (!notify.value) return
    const { buffer, byteOffset, byteLength } = notify.value
    listener.receive(new Uint8Array(buffer.slice(byteOffset, byteOffset + byteLength)))
  }
  let stopBattery: (() => void) | null = null
  const close = () => {
    notify.removeEventListener('characteristicvaluechanged', receive)
    stopBattery?.()
    listener.stop()
    session.stop()
    queue.close()
  }
  notify.addEventListener('characteristicvaluechanged', receive)
  try {
    await queue.run(() => notify.startNotifications())
    await listener.begin()
    if (information.length > 0) void readFacts(information, queue).then(events.onFacts)
    if (battery) stopBattery = watchBattery(battery, queue, timers, events.onBattery)
  } catch (error) {
    close()
    throw error
  }
  return { tare: () => session.tare(), close }
}

function channelOf(driver: ScaleDriver, channels: readonly OpenChannel[]): ScaleChannel | null {
  return channels.find((each) => each.driver === driver)?.channel ?? null
}

function createSender(queue: GattQueue, { channels, inside }: Opened): Send {
  return async (bytes, driver) => {
    const channel = channelOf(driver, channels)
    const write = inside.find(({ uuid }) => uuid === channel?.write)
    if (!channel || !write) return
    await queue.run(() => writeTo(write, Uint8Array.from(bytes), channel))
  }
}

/** An extension that brings Web Bluetooth to a browser may have the first edition of these only. */
type Writable = Pick<BluetoothRemoteGATTCharacteristic, 'writeValue'> &
  Partial<
    Pick<
      BluetoothRemoteGATTCharacteristic,
      'properties' | 'writeValueWithResponse' | 'writeValueWithoutResponse'
    >
  >

function isWrittenSilently({ properties }: Writable, { writesSilently }: ScaleChannel): boolean {
  if (!properties) return false
  return !properties.write || (writesSilently === true && properties.writeWithoutResponse)
}

function writeTo(
  to: Writable,
  bytes: Uint8Array<ArrayBuffer>,
  channel: ScaleChannel,
): Promise<void> {
  if (isWrittenSilently(to, channel) && to.writeValueWithoutResponse)
    return to.writeValueWithoutResponse(bytes)
  return to.writeValueWithResponse?.(bytes) ?? to.writeValue(bytes)
}
