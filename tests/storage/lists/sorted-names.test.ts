import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import { nameFields } from '#domain/goods/names.ts'
import { foldCase } from '#domain/goods/search-words.ts'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { indexFieldsOfGood, SORT_INDEXES } from '#storage/lists/index-fields.ts'
import { goodsPage } from '#storage/lists/goods-page.ts'
import { databaseName, RawDatabase } from '#storage/raw-database.ts'
import { buildGood, buildGoodsType, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const NAMES = [
  'Wine 10',
  'Wine 9',
  'apple',
  'Absolut',
  'Banana',
  'élan',
  'Ёлка',
  'еж',
  'Арбуз',
  'яблоко',
  'йод',
  'Արարատ',
  'արև',
  'արեց',
  'արեգ',
  'գինի',
  "O'Hara",
  'Elan 2',
]
const named = (name: string) => buildGood({ ...nameFields(() => name), barcode: null })
const noNetwork = () => Promise.reject(new TypeError('no network'))
const sorted = (language: Language) =>
  NAMES.toSorted(new Intl.Collator(language, { numeric: true }).compare)
const query = { page: 1, limit: 50, search: '', sort: 'name', order: 'asc' } as const

test('names are listed as their reader sorts them, and anew for another language', async () => {
  const device = await Device.open({ user: buildUser({ role: 'customer' }), fetch: noNetwork })
  const { database } = device
  const type = buildGoodsType()
  await database.goods_types.put({ ...type, seq: 1, generation: 0 })
  const [unsent, ...stored] = NAMES.map(named)
  await database.goods.bulkPut(
    stored.map((good) => ({ ...good, ...indexFieldsOfGood(good), seq: 1, generation: 0 })),
  )
  await device.run(createGood, { ...goodFieldsOf(unsent ?? buildGood()), goods_type_id: type.id })
  for (const language of LANGUAGES) {
    const { rows } = await goodsPage(database, { ...query, language })
    expect(rows.map(({ name_en }) => name_en)).toEqual(sorted(language))
    const back = await goodsPage(database, { ...query, language, order: 'desc' })
    expect(back.rows.map(({ name_en }) => name_en)).toEqual(sorted(language).toReversed())
  }
})

test('a database that sorted letters by their numbers sorts them anew and keeps its outbox', async () => {
  const user = newUuid()
  const factory = new IDBFactory()
  const before = new Dexie(databaseName(user), { indexedDB: factory, IDBKeyRange })
  const indexes = ['id, barcode, goods_type_id, *search_words, listed_type', ...SORT_INDEXES]
  before.version(3 + SORT_INDEXES.length).stores({
    goods: indexes.join(', '),
    pending_goods: indexes.join(', '),
    outbox: '++n, &id, *writes, parked',
    journal: '++, last_n, journaled_at',
    meta: 'key',
  })
  const unsent = { id: newUuid(), kind: 'create-good', v: 1, args: {}, writes: [], parked: 0 }
  await before.table('outbox').add(unsent)
  const rows = NAMES.map(named).map((good) => {
    const old = Object.fromEntries(
      LANGUAGES.map((one) => [`listed_${one}`, foldCase(good.name_en)]),
    )
    return { ...good, ...indexFieldsOfGood(good), ...old, seq: 1, generation: 0 }
  })
  await before.table('goods').bulkPut(rows.slice(3))
  await before.table('pending_goods').bulkPut(rows.slice(0, 3))
  before.close()

  const database = new RawDatabase(user, { factory, keyRange: IDBKeyRange })

  for (const language of LANGUAGES) {
    const { rows: shown } = await goodsPage(database, { ...query, language })
    expect(shown.map(({ name_en }) => name_en)).toEqual(sorted(language))
  }
  expect(await database.outbox.toArray()).toMatchObject([unsent])
  database.close()
})
