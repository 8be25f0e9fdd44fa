import { expect, test } from 'vitest'
import { makeLabel } from '#domain/bottles/make-label.ts'
import { observationOf } from '#features/count/bottle.ts'
import { buildGood } from '#tests/support/bars/builders.ts'

const label = makeLabel(new Uint8Array([1, 2, 3, 4, 5, 6, 7]))
const good = buildGood()

test('what is weighed by its label is a reading of that bottle, sealed ones are of the good', () => {
  const scanned = { kind: 'known', good, scanned: label.toLowerCase().replaceAll('-', '') } as const
  expect(observationOf(scanned, { gross: 8220 }, null)).toMatchObject({
    good_id: good.id,
    barcode: label,
  })
  expect(observationOf(scanned, { count: 3 }, null).barcode).toBe(good.barcode)
  const byCase = { kind: 'known', good, scanned: '14006381333938' } as const
  expect(observationOf(byCase, { gross: 8220 }, null).barcode).toBe(good.barcode)
})
