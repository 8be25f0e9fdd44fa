import { uuid16 } from '../bluetooth-uuid.ts'
import { matchByNameOrService } from '../driver.ts'
import type { ScaleChannel, ScaleDriver } from '../driver.ts'
import { asciiCommand, createAsciiDecoder } from './ascii-weight.ts'

/*
 * Any scale with a serial output behind a Bluetooth module: Nordic's UART service, the modules with
 * FFE0 and FFF0, Microchip's transparent UART.
 */
const channels: readonly ScaleChannel[] = [
  {
    service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
    notify: '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
    write: '6e400002-b5a3-f393-e0a9-e50e24dcca9e',
    needsWrite: false,
  },
  { service: uuid16(0xffe0), notify: uuid16(0xffe1), write: uuid16(0xffe1), needsWrite: false },
  { service: uuid16(0xfff0), notify: uuid16(0xfff1), write: uuid16(0xfff2), needsWrite: false },
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
  // Mettler Toledo's and A&D's word for 'send now and go on sending'; a scale that streams by
  // itself answers with an error line, which is no weight.
  start: () => [asciiCommand('SIR')],
  tare: () => asciiCommand('T'),
  createDecoder: createAsciiDecoder,
}
