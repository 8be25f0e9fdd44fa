import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { sortKey } from '#domain/goods/sort-key.ts'
import { searchGoods } from '#storage/goods/goods.ts'
import { databaseName, RawDatabase } from '#storage/raw-database.ts'
import { indexFieldsOfGood, SORT_INDEXES } from '#storage/lists/index-fields.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

test('goods stored before a language was added are listed in it', async () => {
  const user = newUuid()
  const factory = new IDBFactory()
  const { name_hy: _later, ...good } = buildGood({ name_en: 'Gin', name_ru: 'Джин' })
  const { listed_hy: _index, ...indexed } = indexFieldsOfGood({ ...good, name_hy: '' })
  const before = new Dexie(databaseName(user), { indexedDB: factory, IDBKeyRange })
  const indexes = 'id, barcode, goods_type_id, *search_words, listed_at, listed_type'
  before.version(4).stores({ goods: indexes, pending_goods: indexes, meta: 'key' })
  await before.table('goods').put({ ...good, ...indexed, seq: 1, generation: 0 })
  before.close()

  const database = new RawDatabase(user, { factory, keyRange: IDBKeyRange })

  const listed = await database.goods.orderBy('listed_hy').toArray()
  const listed_hy = sortKey('Gin', 'hy')
  expect(listed).toMatchObject([{ id: good.id, name_ru: 'Джин', name_hy: 'Gin', listed_hy }])
  database.close()
})

/** The last version of the device's database whose words were those between signs. */
const WORDS_APART = 10 + SORT_INDEXES.length

test('goods stored before words were joined are found by the joined word', async () => {
  const user = newUuid()
  const factory = new IDBFactory()
  const good = buildGood({ name_en: 'Hine V.S.O.P.' })
  const indexed = {
    ...good,
    ...indexFieldsOfGood(good),
    search_words: ['hine', 'v', 's', 'o', 'p'],
  }
  const before = new Dexie(databaseName(user), { indexedDB: factory, IDBKeyRange })
  const indexes = 'id, barcode, goods_type_id, *search_words, listed_type'
  before.version(WORDS_APART).stores({ goods: indexes, pending_goods: indexes, meta: 'key' })
  await before.open()
  await before.table('goods').put({ ...indexed, seq: 1, generation: 0 })
  before.close()

  const now = new RawDatabase(user, { factory, keyRange: IDBKeyRange })

  expect(await searchGoods(now, 'vsop', 5)).toMatchObject([{ id: good.id }])
  now.close()
})
