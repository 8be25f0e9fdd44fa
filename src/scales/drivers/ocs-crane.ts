import { channel16, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { DECIGRAMS_PER_UNIT } from './ascii-weight.ts'
import { perNotification } from './per-notification.ts'

/*
 * Hanging scales OCS-L (Field-Book's ScaleGattManager.kt). One notification is one line: an equals
 * sign, capitals among which S means still, the figure with its sign, the unit. No checksum. The
 * source names the characteristic only; the service is the one that its modules have it in. Fine
 * enough for a keg, not for a bottle.
 */
const LINE =
  /^=(?<flags>[*A-Z]*)\s*(?<sign>[+-]?)\s*(?<figure>\d{1,6}(?:\.\d{0,4})?)\s*(?<unit>kg|g|lb)$/i

/** A crane's hook bears tonnes; six digits of kilograms. */
const FULL = 999_999 * (DECIGRAMS_PER_UNIT['kg'] ?? 0)

const channels: readonly ScaleChannel[] = [channel16(0xffb0, 0xffb2, null)]
const namePrefixes = ['OCS']

function readLine(bytes: Uint8Array): DecodedFrame | null {
  const fields = LINE.exec(String.fromCharCode(...bytes).trim())?.groups
  if (!fields) return null
  const unit = DECIGRAMS_PER_UNIT[fields['unit']?.toLowerCase() ?? ''] ?? 0
  const magnitude = Math.round(Number(fields['figure']) * unit)
  const gross = fields['sign'] === '-' ? -magnitude : magnitude
  return loadOf(gross, fields['flags']?.includes('S') ?? false, FULL)
}

export const ocsCrane: ScaleDriver = {
  id: 'ocs-crane',
  name: 'OCS-L crane scale',
  namePrefixes,
  channels,
  match: matchByNameOrService(namePrefixes, channels),
  session: {},
  createDecoder: perNotification(readLine),
}
