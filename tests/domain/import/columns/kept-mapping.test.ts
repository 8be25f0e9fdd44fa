import { expect, test } from 'vitest'
import { keptMapping } from '#domain/import/columns/kept-mapping.ts'

test('what a person chose of the columns stays when the table is read again, the rest is found anew', () => {
  const found = [null, 'type', 'litrage', 'price'] as const
  const chosen = ['barcode', 'type', null, 'price'] as const
  const again = ['name_ru', 'type', 'litrage', 'barcode'] as const
  expect(keptMapping(found, chosen, again)).toEqual(['barcode', 'type', null, null])
  expect(keptMapping(found, found, again)).toEqual(again)
})

test('of a table with another number of columns nothing that was chosen stays', () => {
  expect(keptMapping(['type'], ['price'], ['name_ru', 'type'])).toEqual(['name_ru', 'type'])
  expect(keptMapping(['type', null], ['price'], ['name_ru', 'type'])).toEqual(['name_ru', 'type'])
})
