import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weightScaleService } from '#scales/drivers/weight-scale-service.ts'
import { hex, weightsIn } from '../../support/hardware/scale-frames.ts'

const read = (text: string) => weightScaleService.createDecoder()(hex(text))

describe('standard Weight Scale Service', () => {
  it('reads steps of 5 g', () => {
    expect(read('00 F4 01')).toEqual([{ gross: 25_000, stable: null }])
  })

  it('reads hundredths of a pound', () => {
    expect(read('01 64 00')).toEqual([{ gross: 4536, stable: null }])
  })

  it('skips the fields that the flags announce: time, person, body figures', () => {
    expect(read('0E 0A 00 EA 07 0B 15 04 05 06 FF 00 00 00 00')).toEqual([
      { gross: 500, stable: null },
    ])
  })

  it('reads no weight from the code for an unsuccessful measurement', () => {
    expect(read('00 FF FF')).toEqual([])
  })

  it('rejects other manufacturers’ frames under the same UUID', () => {
    expect(read('2E 10 0E 00')).toEqual([])
    expect(read('10 E8 03 00 00 E8 03')).toEqual([])
    expect(read('00 F4 01 00')).toEqual([])
    expect(read('10 F4 01')).toEqual([])
  })

  it('survives any bytes and never reads a negative weight', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 24 }), (bytes) => {
        for (const gross of weightsIn(weightScaleService.createDecoder()(bytes))) {
          expect(Number.isInteger(gross) && gross >= 0).toBe(true)
        }
      }),
    )
  })
})
