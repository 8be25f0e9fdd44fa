import { ScaleError } from '../connection.ts'
import type { ScaleDriver } from '../driver.ts'
import type { DecodedWeight } from '../reading.ts'
import { createSniffer, openChannels } from '../registry.ts'
import type { OpenChannel } from '../registry.ts'
import type { Timers } from '../timers.ts'
import { createGattQueue, withTimeout } from './gatt-queue.ts'
import type { GattQueue } from './gatt-queue.ts'
import { ScaleVoice } from './scale-voice.ts'
import type { Send } from './scale-voice.ts'

/** Proposals, generous on purpose: slow phones need seconds for discovery. */
export const linkTimeouts = { connectMs: 10_000, operationMs: 5_000 }

export type LinkEvents = {
  readonly onWeight: (weight: DecodedWeight) => void
  readonly onDriver: (driver: ScaleDriver) => void
  /** A write failed for good; the link will not carry a heartbeat any more. */
  readonly onBroken: () => void
  /** False once nobody wants this device any more. */
  readonly isWanted: () => boolean
}

export type GattLink = {
  readonly tare: () => Promise<void>
  /** Stops listening and beating; the connection itself is the caller's to end. */
  readonly close: () => void
}

type Opened = {
  readonly channels: readonly OpenChannel[]
  readonly notify: BluetoothRemoteGATTCharacteristic
  readonly write: BluetoothRemoteGATTCharacteristic | null
}

/**
 * Brings one connection from nothing to running notifications. Services and characteristics are
 * fetched anew every time: those of an earlier connection are stale after a lost link.
 * @throws ScaleError service_missing, GattTimeout or a DOMException of Web Bluetooth
 */
export async function openGattLink(
  device: BluetoothDevice,
  events: LinkEvents,
  timers: Timers,
): Promise<GattLink> {
  const { gatt } = device
  if (!gatt) throw new ScaleError('permission_denied')
  const connecting = gatt.connect()
  // A connect() that was given up may still succeed later and would keep the scale from others.
  connecting.then(
    () => (events.isWanted() ? undefined : gatt.disconnect()),
    () => undefined,
  )
  const server = await withTimeout(connecting, linkTimeouts.connectMs, timers)
  const queue = createGattQueue(linkTimeouts.operationMs, timers)
  const opened = await discover(server, device.name ?? '', queue)
  return startTalking(opened, queue, events, timers)
}

async function discover(
  server: BluetoothRemoteGATTServer,
  name: string,
  queue: GattQueue,
): Promise<Opened> {
  const services = await queue.run(() => server.getPrimaryServices())
  const found = new Map<string, BluetoothRemoteGATTCharacteristic[]>()
  for (const service of services) {
    // A service without a single readable characteristic throws instead of giving none.
    const inside = await queue.run(() => service.getCharacteristics()).catch(ignoreNotFound)
    found.set(service.uuid, [...(found.get(service.uuid) ?? []), ...inside])
  }
  const uuids = new Map([...found].map(([uuid, list]) => [uuid, list.map((each) => each.uuid)]))
  const channels = openChannels(name, uuids)
  const channel = channels[0]?.channel
  const inside = channel ? (found.get(channel.service) ?? []) : []
  const notify = inside.find(({ uuid }) => uuid === channel?.notify)
  if (!notify) throw new ScaleError('service_missing')
  return { channels, notify, write: inside.find(({ uuid }) => uuid === channel?.write) ?? null }
}

function ignoreNotFound(error: unknown): [] {
  if (error instanceof Error && error.name === 'NotFoundError') return []
  throw error
}

async function startTalking(
  { channels, notify, write }: Opened,
  queue: GattQueue,
  events: LinkEvents,
  timers: Timers,
): Promise<GattLink> {
  const send = createSender(queue, write)
  const sniffer = createSniffer(channels.map(({ driver }) => driver))
  const isVital = channels.some(({ channel }) => channel.needsWrite)
  const voice = new ScaleVoice(send, isVital, events, timers)
  const hear = () => {
    if (!notify.value) return
    const { buffer, byteOffset, byteLength } = notify.value
    const weights = sniffer.decode(
      new Uint8Array(buffer.slice(byteOffset, byteOffset + byteLength)),
    )
    const driver = sniffer.chosen()
    if (driver) voice.adoptHeard(driver)
    for (const weight of weights) events.onWeight(weight)
  }
  const close = () => {
    notify.removeEventListener('characteristicvaluechanged', hear)
    voice.stop()
    queue.close()
  }
  notify.addEventListener('characteristicvaluechanged', hear)
  try {
    await queue.run(() => notify.startNotifications())
    const only = sniffer.chosen()
    if (only) await voice.adopt(only)
    else voice.promptLater(channels.map(({ driver }) => driver))
  } catch (error) {
    close()
    throw error
  }
  return { tare: () => voice.tare(), close }
}

function createSender(queue: GattQueue, write: BluetoothRemoteGATTCharacteristic | null): Send {
  return async (bytes) => {
    if (!write) return
    const copy = Uint8Array.from(bytes)
    await queue.run(() =>
      write.properties.write
        ? write.writeValueWithResponse(copy)
        : write.writeValueWithoutResponse(copy),
    )
  }
}
