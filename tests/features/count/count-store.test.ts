import { beforeEach, expect, test } from 'vitest'
import type { Bottle } from '#features/count/bottle.ts'
import { useCountStore } from '#features/count/count-store.ts'
import { buildGood } from '#tests/support/builders.ts'

const vodka: Bottle = { kind: 'known', good: buildGood() }
const gin: Bottle = { kind: 'known', good: buildGood({ name_en: 'Gin' }) }

const now = () => useCountStore.getState()

beforeEach(() => now().leave())

test('the next scan begins the next bottle, with an entry of its own', () => {
  now().choose(vodka)
  const { nextId } = now()
  now().markSaved(nextId, 'Vodka')
  expect(now()).toMatchObject({ bottle: null, saved: { entryId: nextId, isFresh: true } })
  now().choose(gin)
  expect(now()).toMatchObject({ bottle: gin, saved: { entryId: nextId, isFresh: false } })
  expect(now().nextId).not.toBe(nextId)
})

test('the last entry can be undone while the next bottle is chosen already', () => {
  now().choose(vodka)
  const { nextId } = now()
  now().markSaved(nextId, 'Vodka')
  now().choose(gin)
  expect(now().saved?.entryId).toBe(nextId)
})

test('a bottle that is scanned while another is being kept is not lost with it', () => {
  now().choose(vodka)
  const { nextId } = now()
  now().saving(nextId)
  now().choose(gin)
  now().markSaved(nextId, 'Vodka')
  now().saving(null)
  expect(now()).toMatchObject({ bottle: gin, skipped: null, saved: { entryId: nextId } })
})

test('a bottle that was left for the next one without having been counted is told', () => {
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

test('the same bottle scanned once more after it was kept is another entry', () => {
  now().choose(vodka)
  const { nextId } = now()
  now().markSaved(nextId, 'Vodka')
  now().choose(vodka)
  expect(now().nextId).not.toBe(nextId)
})
