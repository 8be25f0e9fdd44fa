import { channel16, commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { loadOf } from '../reading.ts'
import type { DecodedFrame } from '../reading.ts'
import { perNotification } from './per-notification.ts'

/*
 * Atomax Skale 2 (Beanconqueror's skale.ts, Decenza's skalescale.cpp, tadelv/reaprime's
 * skale2_scale.dart). One notification is one frame: i32 little-endian in 256ths of a decigram,
 * according to the last; the others leave the fraction out and stop after two bytes of whole
 * decigrams. What follows is unknown. No checksum, no flag. It weighs in grams once set to.
 */
const SHORTEST = 3
/** Decigrams in the 16 bits that two of the sources read: more than a Skale bears. */
const FULL = 0x7f_ff

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

function readFrame(frame: Uint8Array): DecodedFrame | null {
  if (frame.length < SHORTEST) return null
  const view = new DataView(frame.buffer, frame.byteOffset)
  const gross = frame.length > SHORTEST ? view.getInt32(0, true) >> 8 : view.getInt16(1, true)
  return loadOf(gross, null, FULL)
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
