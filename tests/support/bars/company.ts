import type { Branch } from '#domain/branches/branches.ts'
import type { Good } from '#domain/goods/goods.ts'
import { wordsOfGood, wordsOfNames } from '#domain/goods/search-words.ts'
import type { User } from '#domain/people/people.ts'
import type { Sql } from '#server/sql/database.ts'
import { buildBar } from '#tests/support/bars/bar.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { newUuid } from '#tests/support/ids.ts'

/** A company with two branches, three goods, an owner and two barmen assigned to both branches. */
export interface SeededCompany {
  id: string
  owner: User
  barmen: User[]
  branches: Branch[]
  goods: Good[]
}

/** Adds a new company to the database, `buildBar`'s, beside those of earlier runs. */
export async function seedCompany(sql: Sql): Promise<SeededCompany> {
  const { company, owner, barmen, branches, type, goods } = buildBar()
  const { id } = company
  await insert(sql, 'companies', [
    {
      id,
      company_id: id,
      name: 'Bar',
      branch_count: 2,
      weight_unit: 'gram',
      volume_unit: 'milliliter',
      created_at: NOW,
      seq: 1,
    },
  ])
  await insert(sql, 'feeds', [{ company_id: id, epoch: newUuid(), seq: 4, floor: 0 }])
  const people = [owner, ...barmen].map(
    ({ company_id, role, name, surname, email, id: userId, branch_ids: mine }) => ({
      id: userId,
      company_id,
      role,
      name,
      surname,
      email,
      branch_ids: mine ?? [],
      joined_at: NOW,
      created_at: NOW,
      seq: 1,
    }),
  )
  await insert(sql, 'users', people)
  await insert(
    sql,
    'branches',
    branches.map((row) => ({ ...row, company_id: id, seq: 1 })),
  )
  const saved = { company_id: id, seq: 2, search_words: wordsOfNames(type) }
  await insert(sql, 'goods_types', [{ ...type, ...saved }])
  await insertGoods(sql, id, goods)
  return { id, owner, barmen, branches, goods }
}

/** Adds goods to a company that no device has pulled yet. */
export async function insertGoods(sql: Sql, company_id: string, goods: Good[]): Promise<void> {
  const rows = goods.map((row, index) => ({
    ...row,
    company_id,
    seq: 3 + Math.min(index, 1),
    search_words: wordsOfGood(row),
  }))
  await insert(sql, 'goods', rows)
}

/** Inserts rows into any table; omitted columns get the table's defaults. */
async function insert(sql: Sql, table: string, rows: object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`)
  await sql.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
