import { beforeEach, expect, test } from 'vitest'
import { measure } from '#domain/counting/measurement.ts'
import { asWorn } from '#domain/counting/pourers/pourers.ts'
import { observationOf, type Bottle } from '#features/count/bottle.ts'
import { useCountStore } from '#features/count/count-store.ts'
import { followed } from '#features/count/pourers/follow-list.ts'
import { wornNow } from '#features/count/pourers/worn.ts'
import { buildGood, buildPourer } from '#tests/support/bars/builders.ts'

const steel = buildPourer({ weight: 280 })
const plastic = buildPourer({ name: 'Plastic', weight: 150 })
const vodka: Bottle = { kind: 'known', good: buildGood() }
const gin: Bottle = { kind: 'known', good: buildGood({ name_en: 'Gin' }) }

const now = () => useCountStore.getState()

beforeEach(() => now().leave())

test('an open bottle is measured without its pourer, a sealed one wears none', () => {
  const open = observationOf(vodka, { gross: 8500 }, asWorn(steel))
  expect(measure(open)).toMatchObject({ millilitres: 350, gross: 8500 })
  expect(observationOf(vodka, { count: 2 }, asWorn(steel)).pourer).toBeNull()
})

test('a bottle without a good may wear one, what is sold by weight may not', () => {
  const unknown: Bottle = { kind: 'unknown', barcode: '4600000000008' }
  expect(observationOf(unknown, { gross: 8500 }, asWorn(steel)).pourer).toEqual(asWorn(steel))
  const olives: Bottle = { kind: 'known', good: buildGood({ measurement_unit: 4 }) }
  expect(observationOf(olives, { gross: 8500 }, asWorn(steel)).pourer).toBeNull()
})

test('what one bottle wears is not what the next one wears', () => {
  now().choose(vodka)
  now().wear(asWorn(steel))
  now().choose(vodka)
  expect(wornNow('inventory'), 'scanned twice').toEqual(asWorn(steel))
  now().choose(gin)
  expect(wornNow('inventory')).toBeNull()
  now().wear(asWorn(steel))
  now().markSaved({ entryId: now().nextId, name: 'Gin', amount: '', row: undefined, named: null })
  expect(wornNow('inventory')).toBeNull()
})

test('a pourer that is weighed anew weighs so in the count, and a removed one is on no bottle', () => {
  const chosen = { bar: asWorn(steel), cellar: asWorn(plastic) }
  const heavier = { ...steel, weight: 300 }
  expect(followed(chosen, [heavier])).toEqual({ bar: asWorn(heavier) })
  expect(followed(chosen, [])).toEqual({})
})
