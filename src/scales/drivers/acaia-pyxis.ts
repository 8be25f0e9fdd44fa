import { matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { acaiaNames, acaiaSession, acaiaTare, createAcaiaDecoder } from './acaia-messages.ts'

/*
 * Acaia's scales from the Pyxis on (Lunar 2021, Pearl S, Cinco), behind Microchip's transparent
 * UART. Source and form of the messages: acaia-messages.ts.
 */
const channels: readonly ScaleChannel[] = [
  {
    service: '49535343-fe7d-4ae5-8fa9-9fafd205e455',
    notify: '49535343-1e4d-4bd9-ba61-23c647249616',
    write: '49535343-8841-43f4-a8d4-ecbe34729bb3',
    needsWrite: true,
    writesSilently: true,
  },
]

export const acaiaPyxis: ScaleDriver = {
  id: 'acaia-pyxis',
  name: 'Acaia',
  namePrefixes: acaiaNames,
  channels,
  match: matchByNameOrService(acaiaNames, channels),
  session: acaiaSession('012345678901234'),
  tare: acaiaTare,
  createDecoder: createAcaiaDecoder,
}
