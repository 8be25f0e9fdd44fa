import { describe, expect, test } from 'vitest'
import { makeLabel } from '#domain/bottles/make-label.ts'
import { saysContents } from '#domain/counting/says-contents.ts'
import { buildActor } from '#tests/support/bars/builders.ts'

const barman = buildActor()
const manager = buildActor({ role: 'manager' })
const barcode = makeLabel(new Uint8Array([1, 2, 3, 4, 5, 6, 7]))
const another = makeLabel(new Uint8Array([7, 6, 5, 4, 3, 2, 1]))

describe('After an unknown label', () => {
  test('a name and the bottle’s own barcode say what is in it, whoever counts', () => {
    expect(saysContents({ barcode }, {}, barman)).toBe(true)
    expect(saysContents({ barcode }, { scanned: '5000267024011' }, barman)).toBe(true)
  })

  test('a case and another label are other bottles', () => {
    expect(saysContents({ barcode }, { scanned: '5000267024011', perCase: 6 }, barman)).toBe(false)
    expect(saysContents({ barcode }, { scanned: another }, barman)).toBe(false)
  })

  test('of a bottle that has no barcode, a scanned one is the next bottle’s', () => {
    const taken = { barcode, isTaken: true }
    expect(saysContents(taken, { scanned: '5000267024011' }, barman)).toBe(false)
    expect(saysContents(taken, {}, barman)).toBe(true)
  })
})

test('an unknown barcode is every bottle’s of an item: a manager names it, and another barcode is another bottle', () => {
  const unknown = { barcode: '4006381333931' }
  expect(saysContents(unknown, {}, manager)).toBe(true)
  expect(saysContents(unknown, {}, barman)).toBe(false)
  expect(saysContents(unknown, { scanned: '5000267024011' }, manager)).toBe(false)
})
