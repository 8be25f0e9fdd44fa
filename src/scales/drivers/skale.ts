import { channel16, commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import type { DecodedWeight } from '../reading.ts'
import { perNotification } from './per-notification.ts'

/*
 * Atomax Skale 2 (Beanconqueror's skale.ts, Decenza's skalescale.cpp). One notification is one
 * frame: a byte for its kind, then i16 little-endian in decigrams; what follows is unknown.
 * No checksum, no flag. It weighs in grams once set to. Range ±3276.7 g.
 */
const SHORTEST = 3

const channels: readonly ScaleChannel[] = [
  channel16(0xff08, 0xef81, 0xef80, { writesSilently: true }),
]
const namePrefixes = ['Skale', 'skale', 'SKALE']

const DISPLAY_ON = [0xed]
const SHOW_WEIGHT = [0xec]
const GRAMS = [0x03]
const TARE = [0x10]
/** Its command buffer drops bursts (tadelv/reaprime), so everything is sent slowly and twice. */
const PAUSE_MS = 200

function readFrame(frame: Uint8Array): DecodedWeight | null {
  if (frame.length < SHORTEST) return null
  return { gross: new DataView(frame.buffer, frame.byteOffset).getInt16(1, true), stable: null }
}

export const skale: ScaleDriver = {
  id: 'skale',
  name: 'Skale 2',
  namePrefixes,
  channels,
  match: matchByNameOrService(namePrefixes, channels),
  session: {
    start: commands([DISPLAY_ON, SHOW_WEIGHT, GRAMS, DISPLAY_ON, SHOW_WEIGHT, GRAMS], PAUSE_MS),
  },
  tare: () => [...commands([TARE]), ...commands([TARE], PAUSE_MS)],
  createDecoder: perNotification(readFrame),
}
