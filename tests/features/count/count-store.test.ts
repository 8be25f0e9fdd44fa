import { beforeEach, expect, test } from 'vitest'
import type { Bottle } from '#features/count/bottle.ts'
import { useCountStore } from '#features/count/count-store.ts'
import { buildGood } from '#tests/support/builders.ts'

const vodka: Bottle = { kind: 'known', good: buildGood() }
const gin: Bottle = { kind: 'known', good: buildGood({ name_en: 'Gin' }) }

const now = () => useCountStore.getState()

beforeEach(() => now().leave())

test('the next scan starts the next bottle, with its own entry', () => {
  now().choose(vodka)
  const { nextId } = now()
  now().markSaved(nextId, 'Vodka')
  expect(now()).toMatchObject({ bottle: null, saved: { entryId: nextId, isFresh: true } })
  now().choose(gin)
  expect(now()).toMatchObject({ bottle: gin, saved: { entryId: nextId, isFresh: false } })
  expect(now().nextId).not.toBe(nextId)
})

test('the last entry can be undone after the next bottle was chosen', () => {
  now().choose(vodka)
  const { nextId } = now()
  now().markSaved(nextId, 'Vodka')
  now().choose(gin)
  expect(now().saved?.entryId).toBe(nextId)
})

test('a bottle scanned while another is being saved is not lost', () => {
  now().choose(vodka)
  const { nextId } = now()
  now().saving(nextId)
  now().choose(gin)
  now().markSaved(nextId, 'Vodka')
  now().saving(null)
  expect(now()).toMatchObject({ bottle: gin, skipped: null, saved: { entryId: nextId } })
})

test('a bottle that was replaced before it was counted is reported as skipped', () => {
  now().choose(vodka)
  now().choose(gin)
  expect(now()).toMatchObject({ bottle: gin, skipped: vodka })
  now().choose(vodka)
  expect(now()).toMatchObject({ bottle: vodka, skipped: gin })
})

test('the same bottle scanned twice before it is weighed is one entry', () => {
  now().choose(vodka)
  now().setMode('full')
  const { nextId } = now()
  now().choose({ ...vodka })
  expect(now()).toMatchObject({ nextId, mode: 'full', skipped: null })
})

test('the same bottle scanned again after it was saved is another entry', () => {
  now().choose(vodka)
  const { nextId } = now()
  now().markSaved(nextId, 'Vodka')
  now().choose(vodka)
  expect(now().nextId).not.toBe(nextId)
})
