import type { ScaleErrorCode } from '#scales/connection.ts'
import type { ScaleTrouble } from '#scales/reading.ts'

/** Possible causes of a scale that does not work, the likeliest first. */
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
  'silent',
  'unreadable',
  'usb',
] as const
export type Cause = (typeof CAUSES)[number]

type Code = ScaleErrorCode | ScaleTrouble

/** Likeliest first. A browser cannot distinguish a radio that is off from a missing one. */
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
  silent: ['silent'],
  unreadable: ['unreadable'],
}

/** What the page can detect. */
export interface Surroundings {
  /** The browser supports Web Bluetooth. */
  hasBluetooth: boolean
  /** The browser reports a Bluetooth radio; null until it has answered. */
  hasAdapter: boolean | null
  hasSerial: boolean
  /** An iPhone or iPad, where every browser uses the same engine. */
  isApple: boolean
}

/**
 * The likely causes, from the error code of connecting and from what the device reports; empty when
 * neither points to a cause.
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
