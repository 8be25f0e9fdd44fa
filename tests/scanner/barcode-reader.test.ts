import { expect, test } from 'vitest'
import { makeLabel } from '#domain/bottles/make-label.ts'
import { labelAsScanned } from '#domain/bottles/printed-labels.ts'
import { textsOf } from '#scanner/barcode-reader.ts'

const label = labelAsScanned(makeLabel(new Uint8Array([1, 2, 3, 4, 5, 6, 7])))

test('the camera reads labels, and not the addresses that makers print as QR codes', () => {
  expect(
    textsOf([
      { format: 'qr_code', rawValue: 'https://vodka.example/win' },
      { format: 'qr_code', rawValue: label },
      { format: 'ean_13', rawValue: '5000267024011' },
      { format: 'code_128', rawValue: 'BAR-0017' },
    ]),
  ).toEqual([label, '5000267024011', 'BAR-0017'])
})
