import { commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { asciiCommand, createAsciiDecoder } from './ascii-weight.ts'

/*
 * A&D SJ-WP-BT bench scales: A&D's ASCII lines under UUIDs of their own (Field-Book's
 * ScaleGattManager.kt; manualslib 1496703, p. 21), in the unit that each line names. Only the notifying
 * characteristic is documented; service and write are those of a sister model (Riken GX-3R) that
 * shares it. Stream mode (`prt 0`) is set on the scale itself.
 */
const channels: readonly ScaleChannel[] = [
  {
    service: '5699d362-0c53-11e7-93ae-92361f002671',
    notify: '5699d646-0c53-11e7-93ae-92361f002671',
    write: '5699d772-0c53-11e7-93ae-92361f002671',
    needsWrite: false,
  },
]

export const andSj: ScaleDriver = {
  id: 'and-sj',
  name: 'A&D SJ',
  namePrefixes: [],
  channels,
  match: matchByNameOrService([], channels),
  session: {},
  tare: () => commands([asciiCommand('T')]),
  createDecoder: createAsciiDecoder,
}
