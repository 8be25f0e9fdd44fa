import { channel16, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { acaiaNames, acaiaSession, acaiaTare, createAcaiaDecoder } from './acaia-messages.ts'

/*
 * Acaia's scales up to 2020 (Pearl, Lunar): one characteristic for both directions. Source and form
 * of the messages: acaia-messages.ts.
 */
const channels: readonly ScaleChannel[] = [
  channel16(0x1820, 0x2a80, 0x2a80, { needsWrite: true, writesSilently: true }),
]

export const acaiaClassic: ScaleDriver = {
  id: 'acaia-classic',
  name: 'Acaia',
  namePrefixes: acaiaNames,
  channels,
  match: matchByNameOrService(acaiaNames, channels),
  session: acaiaSession('---------------'),
  tare: acaiaTare,
  createDecoder: createAcaiaDecoder,
}
