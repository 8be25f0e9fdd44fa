import { beforeAll, expect, test } from 'vitest'
import { sortKey } from '#domain/goods/sort-key.ts'
import { LANGUAGES, type Language } from '#domain/languages.ts'
import { NAME_FIELDS } from '#domain/goods/names.ts'
import { GOODS_TYPES_PATH, type GoodsTypesList } from '#protocol/goods/goods.ts'
import { addCollations, collationOf, sortedBy } from '#server/sql/collations.ts'
import type { Database } from '#server/sql/database.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { describeBothDatabases } from '#tests/support/database.ts'
import { TestServer } from '#tests/support/server/server.ts'

const LATIN = ['Absolut', 'apple', 'Banana', 'cherry', 'élan', 'Wine 9', 'Wine 10', 'Zürich']
const CYRILLIC = ['Арбуз', 'еж', 'Ёлка', 'ива', 'йод', 'яблоко']
const ARMENIAN = ['Արարատ', 'արեգ', 'արեց', 'գինի', 'Եղեգ', 'ջուր']

const ORDER: Record<Language, string[]> = {
  en: [...LATIN, ...CYRILLIC, ...ARMENIAN],
  ru: [...CYRILLIC, ...LATIN, ...ARMENIAN],
  hy: [...ARMENIAN, ...LATIN, ...CYRILLIC],
}

describeBothDatabases('names', (make) => {
  let database: Database
  let server: TestServer

  beforeAll(async () => {
    database = (await make()).database
    server = new TestServer(database)
  })

  test.each(LANGUAGES)('are sorted as people who read %s do', async (language) => {
    const names = ORDER[language].toSorted((a, b) => (a.length % 3) - (b.length % 3))
    const rows = await database.query<{ name: string }>(
      `select name from unnest($1::text[]) name order by ${sortedBy('name', language)}`,
      [names],
    )
    expect(rows.map(({ name }) => name)).toEqual(ORDER[language])
    const compare = new Intl.Collator(language, { numeric: true }).compare
    expect(names.toSorted(compare)).toEqual(ORDER[language])
  })

  test.each(LANGUAGES)('have the same order on devices that read %s', async (language) => {
    const letters = [...'aAbzéøßеЕёжийяԱաբեգվցւօև', ' ', '-', '.', '7', '10', '№']
    const names = letters.flatMap((a) => letters.map((b) => `а${a}${b}e`))
    const rows = await database.query<{ name: string }>(
      `select name from unnest($1::text[]) name order by ${sortedBy('name', language)}, name collate "C"`,
      [names],
    )
    const keys = rows.map(({ name }) => sortKey(name, language))
    expect(keys).toEqual(keys.toSorted())
  })

  test('have their order in lists, forwards and backwards', async () => {
    const { owner, id } = await seedCompany(database)
    await database.query('update goods_types set deleted_at = now() where company_id = $1', [id])
    const token = await server.tokenFor(owner)
    for (const name of ORDER.en.toReversed()) {
      const body = Object.fromEntries(NAME_FIELDS.map((field) => [field, name]))
      expect((await server.call('POST', GOODS_TYPES_PATH, { token, body })).status).toBe(201)
    }
    const names = async (query: string) => {
      const path = `${GOODS_TYPES_PATH}?limit=100&${query}`
      const { body } = await server.call<GoodsTypesList>('GET', path, { token })
      return body.data.map(({ name_en }) => name_en)
    }
    expect(await names('sort=name_en&order=asc')).toEqual(ORDER.en)
    expect(await names('sort=name_ru&order=asc')).toEqual(ORDER.ru)
    expect(await names('sort=name_hy&order=desc')).toEqual(ORDER.hy.toReversed())
  })

  test('are given their order once', async () => {
    await database.transaction(addCollations)
    const rows = await database.query<{ name: string }>(
      `select collname as name from pg_collation where collname like 'people%' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(LANGUAGES.map(collationOf).toSorted())
  })
})
