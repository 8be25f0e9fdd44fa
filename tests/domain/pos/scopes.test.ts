import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bothScopes, isInScope, placesIn, storeScopes, type Scope } from '#domain/pos/scopes.ts'

const place = fc.constantFrom('', 'bar', 'cellar', 'fridge')
const placed = fc.oneof(place, fc.constant(null))
const scope: fc.Arbitrary<Scope> = fc.oneof(
  fc.record({ only: fc.array(place) }),
  fc.record({ except: fc.array(place) }),
)

test('every place belongs to exactly one store, and what has no place to the first', () => {
  const storeId = fc.constantFrom('a', 'b', 'c')
  const places = fc.uniqueArray(
    fc.record({ place: fc.constantFrom('bar', 'cellar', 'fridge'), storeId }),
    { selector: (one) => one.place },
  )
  fc.assert(
    fc.property(fc.record({ storeId, places }), placed, (choice, at) => {
      const found = storeScopes(choice).filter((one) => isInScope(one.scope, at))
      const own = choice.places.find((one) => one.place === at)
      expect(found.map((one) => one.storeId)).toEqual([own?.storeId ?? choice.storeId])
    }),
  )
})

test('a place is in both scopes when it is in each', () => {
  fc.assert(
    fc.property(scope, scope, placed, (one, other, at) => {
      const isInBoth = isInScope(one, at) && isInScope(other, at)
      expect(isInScope(bothScopes(one, other), at)).toBe(isInBoth)
    }),
  )
})

test('places are named once', () => {
  const entries = ['cellar', null, 'bar', 'cellar'].map((name) => ({ place: name }))
  expect(placesIn(entries)).toEqual(['bar', 'cellar'])
})
