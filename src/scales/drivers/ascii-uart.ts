import { channel16, commands, matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { asciiCommand, createAsciiDecoder } from './ascii-weight.ts'

/*
 * Any scale with a serial output behind a Bluetooth module: Nordic's UART service, the modules with
 * FFE0 and FFF0, Microchip's transparent UART. Its lines, their sources and units: ascii-weight.ts.
 */
/** Longer than the pauses of a usual stream, for SI ends what SIR began. */
const POLL_MS = 600

const channels: readonly ScaleChannel[] = [
  {
    service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
    notify: '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
    write: '6e400002-b5a3-f393-e0a9-e50e24dcca9e',
    needsWrite: false,
  },
  channel16(0xffe0, 0xffe1, 0xffe1),
  channel16(0xfff0, 0xfff1, 0xfff2),
  {
    service: '49535343-fe7d-4ae5-8fa9-9fafd205e455',
    notify: '49535343-1e4d-4bd9-ba61-23c647249616',
    write: '49535343-8841-43f4-a8d4-ecbe34729bb3',
    needsWrite: false,
  },
]

export const asciiUart: ScaleDriver = {
  id: 'ascii-uart',
  name: 'Serial scale',
  namePrefixes: [],
  channels,
  match: matchByNameOrService([], channels),
  session: {
    // Mettler Toledo's and A&D's command 'send now and keep sending'; a scale that streams
    // unasked answers with an error line, which is not a weight.
    start: commands([asciiCommand('SIR')]),
    isSafeForUnknown: true,
    // Radwag has no SIR, but every scale knows 'send now'. Its C1 would start streaming but is
    // not sent: to Mettler Toledo it means 'adjust yourself'.
    poll: { everyMs: POLL_MS, commands: commands([asciiCommand('SI')]) },
  },
  tare: () => commands([asciiCommand('T')]),
  createDecoder: createAsciiDecoder,
}
