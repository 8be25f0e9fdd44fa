import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ocsCrane } from '#scales/drivers/ocs-crane.ts'
import { checkDriverContract } from '../../support/hardware/driver-contract.ts'
import { ascii, decodeAll } from '../../support/hardware/scale-frames.ts'

describe('OCS-L crane scale', () => {
  it.each([
    ['=S  12.34kg', 123_400, true],
    ['=*S -0.50kg', -5000, true],
    ['=   7.1kg\r\n', 71_000, false],
    ['=S 10.0lb', 45_359, true],
  ])('reads %j', (line, gross, stable) => {
    expect(decodeAll(ocsCrane, [ascii(line)])).toEqual([{ gross, stable }])
  })

  it.each(['S 12.34kg', '=S kg', '=S 12.34', '=S 1.2.3kg', '=S 12.34t'])('rejects %j', (line) => {
    expect(decodeAll(ocsCrane, [ascii(line)])).toEqual([])
  })

  checkDriverContract({
    driver: ocsCrane,
    weight: fc.integer({ min: -9999, max: 99_999 }).map((steps) => steps * 100),
    frame: (decigrams) => ascii(`=S ${(decigrams / 10_000).toFixed(2)}kg`),
    hasChecksum: false,
  })
})
