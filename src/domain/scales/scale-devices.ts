import * as z from 'zod/mini'
import type { FieldCode } from '../field-codes.ts'
import { instant, text, uuid } from '../scalars.ts'

const MAC_INVALID: FieldCode = 'mac_invalid'
const MOST_KEYS = 200

const MAC_ADDRESS = /^(?:[0-9A-F]{2}:){5}[0-9A-F]{2}$/
const macAddress = z.string().check(z.regex(MAC_ADDRESS))
const productionDate = z.string().check(z.regex(/^[12]\d{3}-[01]\d-[0-3]\d$/))

/** A scale of the company. */
export const scaleDevice = z.object({
  id: uuid,
  /** The keys under which browsers know it; each browser has its own. */
  device_keys: z.array(text(300)).check(z.maxLength(MOST_KEYS)),
  /** The name the scale advertises; empty when it does not. */
  advertised_name: text(200),
  /** Which driver decodes it; null until one does. */
  driver: z.nullable(text(64)),
  /** The company's name for it. */
  own_name: z.nullable(text(100)),
  serial_number: z.nullable(text(100)),
  mac_address: z.nullable(macAddress),
  manufacturer: z.nullable(text(200)),
  production_date: z.nullable(productionDate),
  /** Who connected it first. */
  user_id: uuid,
  user_full_name: text(200),
  created_at: instant,
  updated_at: instant,
  deleted_at: z.nullable(instant),
})
export type ScaleDevice = z.infer<typeof scaleDevice>

/** What a browser learns of a scale when it connects. */
export const detectedScale = z.object({
  device_key: text(300).check(z.minLength(1)),
  advertised_name: text(200),
  driver: z.nullable(text(64)),
  manufacturer: z.nullable(text(200)),
  mac_address: z.nullable(macAddress),
})
export type DetectedScale = z.infer<typeof detectedScale>

const nullableText = (maxLength: number) =>
  z.nullable(text(maxLength).check(z.trim(), z.minLength(1)))

export const scaleForm = z.object({
  own_name: nullableText(100),
  serial_number: nullableText(100),
  mac_address: z.nullable(
    z.string().check(z.overwrite(spellMac), z.regex(MAC_ADDRESS, MAC_INVALID)),
  ),
  manufacturer: nullableText(200),
  production_date: z.nullable(productionDate),
})
export type ScaleFields = z.infer<typeof scaleForm>

/**
 * The canonical form of a MAC address; a text without twelve digits is returned as it is, and
 * rejected.
 */
function spellMac(typed: string): string {
  const digits = typed.replaceAll(/[\s:.-]/g, '').toUpperCase()
  return digits.length === 12 ? (digits.match(/../g) ?? []).join(':') : typed
}

/** The scale that a browser knows by this key. */
export function scaleOfKey(scales: readonly ScaleDevice[], key: string): ScaleDevice | undefined {
  return scales.find((one) => one.deleted_at === null && one.device_keys.includes(key))
}

/**
 * The company's record of this scale, if there is one. For another browser only the address
 * identifies it.
 */
export function findKnownScale(
  scales: readonly ScaleDevice[],
  met: DetectedScale,
): ScaleDevice | undefined {
  const { device_key, mac_address } = met
  return (
    scaleOfKey(scales, device_key) ?? twinOf(scales, { id: '', serial_number: null, mac_address })
  )
}

/** Fills empty fields with what the scale reports; the same row if nothing is new. */
export function updatedScale(known: ScaleDevice, met: DetectedScale): ScaleDevice {
  const isOld =
    known.device_keys.includes(met.device_key) &&
    (known.advertised_name !== '' || met.advertised_name === '') &&
    FACTS.every((fact) => known[fact] !== null || met[fact] === null)
  if (isOld) return known
  return {
    ...known,
    device_keys: keysWith(known.device_keys, [met.device_key]),
    advertised_name: known.advertised_name || met.advertised_name,
    driver: known.driver ?? met.driver,
    manufacturer: known.manufacturer ?? met.manufacturer,
    mac_address: known.mac_address ?? met.mac_address,
  }
}

const FACTS = ['driver', 'manufacturer', 'mac_address'] as const

const isSameText = (one: string | null, other: string | null) =>
  one !== null && one.toLowerCase() === other?.toLowerCase()

/** Another record of the same scale: only serial number and address identify a scale. */
export function twinOf(
  scales: readonly ScaleDevice[],
  { id, serial_number, mac_address }: Pick<ScaleDevice, 'id' | 'serial_number' | 'mac_address'>,
): ScaleDevice | undefined {
  return scales.find(
    (one) =>
      one.id !== id &&
      one.deleted_at === null &&
      (isSameText(serial_number, one.serial_number) || isSameText(mac_address, one.mac_address)),
  )
}

/** Merges two records of one scale: joins the keys and fills empty fields from the twin. */
export function withTwin(scale: ScaleDevice, twin: ScaleDevice): ScaleDevice {
  return {
    ...scale,
    device_keys: keysWith(twin.device_keys, scale.device_keys),
    driver: scale.driver ?? twin.driver,
    own_name: scale.own_name ?? twin.own_name,
    serial_number: scale.serial_number ?? twin.serial_number,
    mac_address: scale.mac_address ?? twin.mac_address,
    manufacturer: scale.manufacturer ?? twin.manufacturer,
    production_date: scale.production_date ?? twin.production_date,
  }
}

/** Only the newest keys are stored: each time a browser's data is cleared adds one. */
function keysWith(before: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...before, ...more])].slice(-MOST_KEYS)
}
