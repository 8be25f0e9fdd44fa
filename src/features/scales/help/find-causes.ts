import type { ScaleErrorCode } from '#scales/connection.ts'
import type { ScaleTrouble } from '#scales/reading.ts'

/** Everything that may be behind a scale that does not work, in the order of its likelihood. */
export const CAUSES = [
  'other_app',
  'off',
  'permission',
  'no_adapter',
  'asleep',
  'not_listed',
  'unknown_scale',
  'nothing_saved',
  'overload',
  'underload',
  'other_unit',
  'usb',
] as const
export type Cause = (typeof CAUSES)[number]

type Code = ScaleErrorCode | ScaleTrouble

/** Likeliest first. The radio being off and its absence look the same to a browser. */
const OF_CODE: Record<Code, readonly Cause[]> = {
  bluetooth_unsupported: ['other_app'],
  bluetooth_off: ['off', 'permission'],
  chooser_cancelled: ['not_listed'],
  permission_denied: ['permission'],
  no_adapter: ['off', 'no_adapter'],
  service_missing: ['unknown_scale'],
  connect_timeout: ['asleep'],
  connect_failed: ['asleep'],
  serial_unsupported: ['usb'],
  silent_port: ['usb'],
  overload: ['overload'],
  underload: ['underload'],
  other_unit: ['other_unit'],
}

/** What can be seen from inside the page. */
export interface Surroundings {
  /** The browser knows Web Bluetooth. */
  hasBluetooth: boolean
  /** The browser says that there is a radio; null until it has said anything. */
  hasAdapter: boolean | null
  hasSerial: boolean
  /** An iPhone or an iPad, where every browser is the same one inside. */
  isApple: boolean
}

/**
 * What is most likely wrong, by what connecting came to and by what the device shows; empty when
 * neither tells anything.
 */
export function findCauses(
  code: string | undefined,
  { hasBluetooth, hasAdapter }: Pick<Surroundings, 'hasBluetooth' | 'hasAdapter'>,
): readonly Cause[] {
  if (!hasBluetooth && !isAboutUsb(code)) return ['other_app']
  if (code !== undefined && code in OF_CODE) return OF_CODE[code as Code]
  return hasAdapter === false ? ['off', 'no_adapter'] : []
}

function isAboutUsb(code: string | undefined): boolean {
  return code === 'serial_unsupported' || code === 'silent_port'
}
