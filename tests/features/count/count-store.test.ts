import { beforeEach, expect, test } from 'vitest'
import { makeLabel } from '#domain/bottles/make-label.ts'
import type { Bottle } from '#features/count/bottle.ts'
import { useCountStore } from '#features/count/count-store.ts'
import { buildGood } from '#tests/support/bars/builders.ts'

const vodka = { kind: 'known' as const, good: buildGood() }
const gin: Bottle = { kind: 'known', good: buildGood({ name_en: 'Gin' }) }

const now = () => useCountStore.getState()

const savedAs = (entryId: string) => ({
  entryId,
  name: 'Vodka',
  amount: '',
  row: undefined,
  named: null,
})

beforeEach(() => now().leave())

test('the next scan starts the next bottle with its own entry id', () => {
  now().choose(vodka)
  const { nextId } = now()
  now().markSaved(savedAs(nextId))
  expect(now()).toMatchObject({ bottle: null, saved: { entryId: nextId, isFresh: true } })
  now().choose(gin)
  expect(now()).toMatchObject({ bottle: gin, saved: { entryId: nextId, isFresh: false } })
  expect(now().nextId).not.toBe(nextId)
})

test('the last entry can be undone when the next bottle is already chosen', () => {
  now().choose(vodka)
  const { nextId } = now()
  now().markSaved(savedAs(nextId))
  now().choose(gin)
  expect(now().saved?.entryId).toBe(nextId)
})

test('a bottle that is scanned while another is being saved stays chosen', () => {
  now().choose(vodka)
  const { nextId } = now()
  now().saving(nextId)
  now().choose(gin)
  now().markSaved(savedAs(nextId))
  now().saving(null)
  expect(now()).toMatchObject({ bottle: gin, skipped: null, saved: { entryId: nextId } })
})

test('reports a bottle that was replaced by the next one without being counted', () => {
  now().choose(vodka)
  now().choose(gin)
  expect(now()).toMatchObject({ bottle: gin, skipped: vodka })
  now().choose(vodka)
  expect(now()).toMatchObject({ bottle: vodka, skipped: gin })
})

test('a bottle scanned twice before it is weighed makes one entry', () => {
  now().choose(vodka)
  now().setMode('full')
  const { nextId } = now()
  now().choose({ ...vodka })
  expect(now()).toMatchObject({ nextId, mode: 'full', skipped: null })
})

test('a bottle scanned again after it was saved makes another entry', () => {
  now().choose(vodka)
  const { nextId } = now()
  now().markSaved(savedAs(nextId))
  now().choose(vodka)
  expect(now().nextId).not.toBe(nextId)
})

test('a bottle with another label is another bottle, though of the same item', () => {
  const labelled = (byte: number): Bottle => ({
    ...vodka,
    scanned: makeLabel(new Uint8Array(7).fill(byte)),
  })
  now().choose(labelled(1))
  now().type({ weight: '82' })
  now().choose(labelled(1))
  expect(now().typed).toEqual({ weight: '82' })
  now().choose(labelled(2))
  expect(now()).toMatchObject({ typed: {}, skipped: labelled(1) })
})

test('what is said of one bottle is not said again when the bottle is put back', () => {
  now().choose(vodka)
  now().say('Vodka')
  now().clearBottle()
  expect(now().said).toBe('')
})

const LABEL = makeLabel(new Uint8Array([3, 1, 4, 1, 5, 9, 2]))
const named: Bottle = { ...vodka, scanned: LABEL, isNaming: true }

test('what is said of a scanned label is of the same bottle: its weight stays', () => {
  now().choose({ kind: 'unknown', barcode: LABEL })
  now().type({ weight: '822' })
  const { nextId } = now()
  now().choose(named)
  expect(now()).toMatchObject({ bottle: named, typed: { weight: '822' }, nextId, skipped: null })
})

test('a camera that sees the label and the barcode beside it by turns changes nothing', () => {
  now().choose(named)
  for (const seen of [
    { kind: 'unknown' as const, barcode: LABEL },
    { ...vodka, scanned: '5000' },
  ]) {
    now().choose(seen)
    expect(now()).toMatchObject({ bottle: named, skipped: null })
  }
  const labelled = { ...vodka, scanned: LABEL }
  now().choose(labelled)
  expect(now().bottle).toEqual(labelled)
  now().choose({ ...vodka, scanned: '5000' })
  expect(now().bottle).toEqual(labelled)
})

test('a case is not the bottle that wears the label', () => {
  now().choose(named)
  now().choose({ ...vodka, scanned: '15000267024018', perCase: 6 })
  expect(now()).toMatchObject({ bottle: { perCase: 6 }, skipped: named })
})

test('whoever lets go of the label goes on with another bottle, without the first one’s weight', () => {
  now().choose(named)
  now().type({ weight: '822' })
  now().letGo()
  const { bottle, typed, skipped } = now()
  expect({ bottle, typed, skipped }).toEqual({
    bottle: vodka,
    typed: {},
    skipped: { kind: 'unknown', barcode: LABEL },
  })
  now().letGo()
  expect(now().bottle).toEqual(vodka)
})
