import { expect, it } from 'vitest'
import { inRouteOrder } from '#domain/inventories/places/route-order.ts'

it('orders lines as somebody who walks the route comes by them, those of no place on it last', () => {
  const lines = [
    { name: 'nowhere', places: [] },
    { name: 'attic', places: ['attic'] },
    { name: 'bar', places: ['bar'] },
    { name: 'both', places: ['bar', 'cellar'] },
    { name: 'cellar', places: ['cellar'] },
  ]
  const names = inRouteOrder(lines, ['cellar', 'bar']).map(({ name }) => name)
  expect(names).toEqual(['both', 'cellar', 'bar', 'nowhere', 'attic'])
})
