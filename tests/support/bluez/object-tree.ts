import { Variant } from 'dbus-next'

/** Interfaces of BlueZ's D-Bus API that Chromium uses. */
export const INTERFACES = {
  adapter: 'org.bluez.Adapter1',
  device: 'org.bluez.Device1',
  service: 'org.bluez.GattService1',
  characteristic: 'org.bluez.GattCharacteristic1',
  descriptor: 'org.bluez.GattDescriptor1',
  agentManager: 'org.bluez.AgentManager1',
  profileManager: 'org.bluez.ProfileManager1',
  properties: 'org.freedesktop.DBus.Properties',
  objectManager: 'org.freedesktop.DBus.ObjectManager',
} as const

export const ADAPTER_PATH = '/org/bluez/hci0'

/** Client Characteristic Configuration: without it Chromium does not subscribe. */
const CCCD = '00002902-0000-1000-8000-00805f9b34fb'

export type Properties = Record<string, Variant>
export type Interfaces = Record<string, Properties>

export interface CharacteristicLayout {
  uuid: string
  flags: ('notify' | 'indicate' | 'read' | 'write' | 'write-without-response')[]
  /** The value that a read returns; none when absent. */
  value?: readonly number[]
}

export interface DeviceLayout {
  name: string
  address: string
  /** Advertised services, by which a chooser filters. */
  advertised: string[]
  services: { uuid: string; characteristics: CharacteristicLayout[] }[]
}

export function rootInterfaces(): Interfaces {
  return { [INTERFACES.agentManager]: {}, [INTERFACES.profileManager]: {} }
}

export function adapterInterfaces(): Interfaces {
  return {
    [INTERFACES.adapter]: {
      Address: new Variant('s', '00:00:5E:00:53:01'),
      AddressType: new Variant('s', 'public'),
      Name: new Variant('s', 'tests'),
      Alias: new Variant('s', 'tests'),
      Class: new Variant('u', 0),
      Powered: new Variant('b', true),
      Discoverable: new Variant('b', false),
      DiscoverableTimeout: new Variant('u', 0),
      Pairable: new Variant('b', false),
      PairableTimeout: new Variant('u', 0),
      Discovering: new Variant('b', false),
      UUIDs: new Variant('as', []),
      Modalias: new Variant('s', ''),
      Roles: new Variant('as', ['central']),
    },
  }
}

export function devicePath(layout: DeviceLayout): string {
  return `${ADAPTER_PATH}/dev_${layout.address.replaceAll(':', '_')}`
}

export function deviceInterfaces(layout: DeviceLayout): Interfaces {
  const no = [
    'Paired',
    'Bonded',
    'Trusted',
    'Blocked',
    'LegacyPairing',
    'Connected',
    'ServicesResolved',
  ]
  return {
    [INTERFACES.device]: {
      ...Object.fromEntries(no.map((name) => [name, new Variant('b', false)])),
      Address: new Variant('s', layout.address),
      AddressType: new Variant('s', 'random'),
      Name: new Variant('s', layout.name),
      Alias: new Variant('s', layout.name),
      UUIDs: new Variant('as', layout.advertised),
      Adapter: new Variant('o', ADAPTER_PATH),
      RSSI: new Variant('n', -52),
    },
  }
}

export interface GattObject {
  path: string
  interfaces: Interfaces
  /** Its entry in the layout, when it is a characteristic. */
  characteristic?: CharacteristicLayout
}

/** The objects that appear below a device once it is connected, parents first. */
export function gattObjects(layout: DeviceLayout): GattObject[] {
  const device = devicePath(layout)
  return layout.services.flatMap((service, s) => {
    const servicePath = `${device}/service${hex(s)}`
    const own: GattObject = {
      path: servicePath,
      interfaces: {
        [INTERFACES.service]: {
          UUID: new Variant('s', service.uuid),
          Device: new Variant('o', device),
          Primary: new Variant('b', true),
          Includes: new Variant('ao', []),
        },
      },
    }
    return [
      own,
      ...service.characteristics.flatMap((one, c) => characteristicObjects(servicePath, one, c)),
    ]
  })
}

function characteristicObjects(
  servicePath: string,
  layout: CharacteristicLayout,
  index: number,
): GattObject[] {
  const { uuid, flags } = layout
  const path = `${servicePath}/char${hex(index)}`
  const characteristic: GattObject = {
    path,
    characteristic: layout,
    interfaces: {
      [INTERFACES.characteristic]: {
        UUID: new Variant('s', uuid),
        Service: new Variant('o', servicePath),
        Value: new Variant('ay', Buffer.alloc(0)),
        Notifying: new Variant('b', false),
        Flags: new Variant('as', flags),
      },
    },
  }
  if (!canSubscribe(layout)) return [characteristic]
  const descriptor: GattObject = {
    path: `${path}/desc${hex(0)}`,
    interfaces: {
      [INTERFACES.descriptor]: {
        UUID: new Variant('s', CCCD),
        Characteristic: new Variant('o', path),
        Value: new Variant('ay', Buffer.alloc(0)),
        Flags: new Variant('as', ['read', 'write']),
      },
    },
  }
  return [characteristic, descriptor]
}

export function canSubscribe({ flags }: CharacteristicLayout): boolean {
  return flags.includes('notify') || flags.includes('indicate')
}

function hex(index: number): string {
  return (index + 16).toString(16).padStart(4, '0')
}
