import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { GOOD_SORTS, sortIndexOf, type GoodSort } from '#storage/lists/good-sorts.ts'
import { RawDatabase } from '#storage/raw-database.ts'
import { indexFieldsOfGood } from '#storage/lists/index-fields.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

const SORTS = ['name', ...Object.keys(GOOD_SORTS)] as GoodSort[]

test.each(SORTS)('goods have an index for %s, and every good has a key in it', async (sort) => {
  const indexedDb = { factory: new IDBFactory(), keyRange: IDBKeyRange }
  const database = new RawDatabase(newUuid(), indexedDb)
  const index = sortIndexOf(sort, 'en')

  expect(database.goods.schema.indexes.map(({ name }) => name)).toContain(index)
  const bare = buildGood({ barcode: null, weight_full: null, weight_empty: null, litrage: null })
  expect(indexFieldsOfGood(bare)[index]).toBeDefined()
  expect(indexFieldsOfGood({ ...bare, deleted_at: bare.created_at })[index]).toBeUndefined()
  database.close()
})
