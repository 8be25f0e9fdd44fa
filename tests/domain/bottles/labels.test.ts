import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelOf } from '#domain/bottles/labels.ts'
import { LABEL_BYTES, makeLabel } from '#domain/bottles/make-label.ts'
import { labelAsScanned } from '#domain/bottles/printed-labels.ts'
import { canonicalBarcode, isChecked, isSameBarcode, retailCodeOf } from '#domain/goods/barcode.ts'

const labels = fc
  .uint8Array({ minLength: LABEL_BYTES, maxLength: LABEL_BYTES })
  .map((random) => makeLabel(random))

describe('a label', () => {
  it('is one barcode in all of its spellings', () => {
    fc.assert(
      fc.property(labels, (label) => {
        const scanned = labelAsScanned(label)
        for (const text of [label, scanned, scanned.toLowerCase(), ` ${label} `]) {
          expect(canonicalBarcode(text)).toBe(label)
          expect(isSameBarcode(text, label)).toBe(true)
        }
        expect(label).toMatch(/^DRAM-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
      }),
    )
  })

  it('is none with a wrong sign or two swapped ones, and never a retail code', () => {
    const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
    fc.assert(
      fc.property(labels, fc.nat(7), fc.nat(7), fc.nat(30), (label, one, other, sign) => {
        const body = labelAsScanned(label).slice(4)
        const put = (at: number, character: string) =>
          body.slice(0, at) + character + body.slice(at + 1)
        const wrong = put(one, signs.charAt(sign))
        expect(labelOf(`DRAM${wrong}`)).toBe(wrong === body ? label : null)
        const [a, b] = [body.charAt(one), body.charAt(other)]
        const swapped = put(one, b).slice(0, other) + a + put(one, b).slice(other + 1)
        expect(labelOf(`DRAM${swapped}`)).toBe(swapped === body ? label : null)
        expect(retailCodeOf(label)).toBeNull()
        expect(isChecked(label)).toBe(true)
      }),
    )
  })

  it.each([
    '',
    'DRAM',
    'DRAMBUIE',
    '5000267024011',
    '23456789',
    'DRAM-2222-222',
    'XDRAM-2222-2222',
  ])('is not %j', (text) => expect(labelOf(text)).toBeNull())

  it('is not made twice by two devices that do not know of each other', () => {
    const made = Array.from({ length: 20_000 }, () =>
      makeLabel(crypto.getRandomValues(new Uint8Array(LABEL_BYTES))),
    )
    // One pair in 140 such runs is expected.
    expect(new Set(made).size).toBeGreaterThanOrEqual(made.length - 1)
  })
})
