import { beforeAll, describe, expect, test } from 'vitest'
import type { CompanySql, Database, Sql } from '#server/sql/database.ts'
import { goodsTypes } from '#server/sql/goods/goods-types.ts'
import { migrate } from '#server/sql/migrate.ts'
import { migrations } from '#server/sql/migrations.ts'
import { openPostgresDatabase } from '#server/sql/postgres.ts'
import { upsertRows } from '#server/sql/sync/synced-table.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { createTestDatabase, describeBothDatabases } from '#tests/support/database.ts'
import { newUuid } from '#tests/support/ids.ts'

const FORBIDDEN = { code: '42501' }

/** Every table that belongs to companies. */
const OWNED = `
  select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and a.attname = 'company_id'
  order by 1`

describeBothDatabases('row-level security', (make) => {
  let database: Database
  let mine: SeededCompany
  let theirs: SeededCompany
  let company: CompanySql

  beforeAll(async () => {
    database = (await make()).database
    mine = await seedCompany(database)
    theirs = await seedCompany(database)
    company = database.inCompany(mine.id)
  })

  const count = async (sql: Sql, text: string, params: unknown[] = []): Promise<number> => {
    const [row] = await sql.query<{ n: number }>(`select count(*) as n ${text}`, params)
    return row?.n ?? 0
  }

  test('a forgotten WHERE shows one company, in every table', async () => {
    const tables = await database.query<{ name: string }>(OWNED)
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['companies', 'entries']))
    for (const { name } of tables) {
      const own = await count(database, `from ${name} where company_id = $1`, [mine.id])
      expect([name, await count(company, `from ${name}`)]).toEqual([name, own])
    }
    expect(await count(company, 'from goods')).toBe(mine.goods.length)
    expect(await count(database, 'from goods')).toBe(mine.goods.length + theirs.goods.length)
  })

  test('so does a wrong WHERE, and one in a transaction', async () => {
    expect(await count(company, 'from goods where company_id = $1', [theirs.id])).toBe(0)
    await company.transaction(async (tx) => {
      expect(await count(tx, 'from goods g join companies c on true')).toBe(mine.goods.length)
    })
    await company.snapshot(async (tx) => {
      expect(await count(tx, 'from users')).toBe(1 + mine.barmen.length)
    })
  })

  test('a forgotten WHERE changes one company only', async () => {
    await company.exec(`update branches set phone = 'changed'; delete from feeds`)
    const changed = await database.query<{ company_id: string }>(
      `select distinct company_id from branches where phone = 'changed'`,
    )
    expect(changed).toEqual([{ company_id: mine.id }])
    expect(await database.query('select company_id from feeds')).toEqual([
      { company_id: theirs.id },
    ])
  })

  test('a row cannot be inserted into another company, moved there, or taken over', async () => {
    const type = { id: newUuid(), name_en: 'x', name_ru: '', name_hy: '', order: 9, seq: 9 }
    const [taken] = await database.query<{ id: string }>(
      'select id from goods_types where company_id = $1',
      [theirs.id],
    )
    for (const id of [type.id, taken?.id]) {
      const attempt = upsertRows(company, goodsTypes, theirs.id, [{ ...type, id }])
      await expect(attempt).rejects.toMatchObject(FORBIDDEN)
    }
    const move = company.query('update branches set company_id = $1', [theirs.id])
    await expect(move).rejects.toMatchObject(FORBIDDEN)
    const found = company.query(
      'insert into companies (id, name, created_at) values ($1, $2, now())',
      [newUuid(), 'Mine too'],
    )
    await expect(found).rejects.toMatchObject(FORBIDDEN)
  })

  test('a query with the company role but without a company fails', async () => {
    for (const statement of [
      'select * from goods',
      'update goods set barcode = null',
      'delete from goods',
      `insert into tombstones (company_id, table_name, id, at, seq)
       values ('${mine.id}', 'goods', '${newUuid()}', now(), 1)`,
    ]) {
      const attempt = database.transaction(async (tx) => {
        await tx.exec('set local role dram_company')
        await tx.query(statement)
      })
      await expect(attempt).rejects.toThrow(/dram\.company_id|type uuid/)
    }
  })

  test('tables without a company, and the migrations, are inaccessible', async () => {
    for (const table of ['contents', 'schema_migrations']) {
      await expect(company.query(`select * from ${table}`)).rejects.toMatchObject(FORBIDDEN)
      await expect(company.query(`delete from ${table}`)).rejects.toMatchObject(FORBIDDEN)
    }
  })

  test('no company setting is left behind, however a statement ended', async () => {
    const failed = company.query('select 1 / 0')
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    await Promise.allSettled([
      company.query('select 1'),
      company.query('select no_such_column'),
      company.transaction((tx) => tx.query('select 1 / 0')),
      company.snapshot(() => Promise.reject(new Error('changed my mind'))),
    ])
    const seen = await Promise.all(
      Array.from({ length: 20 }, () =>
        database.query<{ role: string; company: string | null }>(
          `select current_user as role, current_setting('dram.company_id', true) as company`,
        ),
      ),
    )
    for (const [row] of seen) {
      expect(row?.role).toBe('postgres')
      expect(row?.company ?? '').toBe('')
    }
  })

  test('concurrent companies do not mix', async () => {
    const both = [mine, theirs].flatMap(({ id }) => Array.from({ length: 25 }, () => id))
    const seen = await Promise.all(
      both.map((id) => database.inCompany(id).query<{ id: string }>('select id from companies')),
    )
    expect(seen.map(([row]) => row?.id)).toEqual(both)
  })

  test('a statement within a company is committed, and a failed one leaves nothing', async () => {
    const id = newUuid()
    const insert = `insert into tombstones (company_id, table_name, id, at, seq)
      values ($1, 'goods', $2, now(), 1)`
    await company.query(insert, [mine.id, id])
    await expect(company.query(insert, [mine.id, id])).rejects.toMatchObject({ code: '23505' })
    expect(await count(database, 'from tombstones where id = $1', [id])).toBe(1)
  })

  test('a snapshot is read-only', async () => {
    const attempt = company.snapshot((tx) => tx.query('update feeds set seq = 99'))
    await expect(attempt).rejects.toMatchObject({ code: '25006' })
  })

  test('only an id can name a company', () => {
    for (const id of ['', `${mine.id}'; reset role; --`, 'null']) {
      expect(() => database.inCompany(id)).toThrow('no id of a company')
    }
  })

  test('inside a transaction only its own statements run', async () => {
    await expect(database.transaction(() => company.query('select 1'))).rejects.toThrow(
      'use its tx',
    )
    await expect(company.transaction(() => database.query('select 1'))).rejects.toThrow(
      'use its tx',
    )
  })

  test('every table with a company has the policy and no other', async () => {
    const tables = await database.query<{ name: string }>(OWNED)
    for (const { name } of tables) {
      const policies = await database.query(
        `select polname, polcmd, polpermissive, c.relrowsecurity,
           array(select rolname from pg_roles where oid = any(polroles))::text[] as roles,
           pg_get_expr(polqual, polrelid) as condition, polwithcheck is null as same
         from pg_class c left join pg_policy p on p.polrelid = c.oid where c.oid = $1::regclass`,
        [name],
      )
      expect({ name, policies }).toEqual({
        name,
        policies: [
          {
            polname: 'one_company',
            polcmd: '*',
            polpermissive: true,
            relrowsecurity: true,
            roles: ['dram_company'],
            condition: "(company_id = (current_setting('dram.company_id'::text))::uuid)",
            same: true,
          },
        ],
      })
    }
  })

  test('a table of a later migration is protected without further steps', async () => {
    const later = {
      name: '990-later',
      sql: `create table laters (company_id uuid not null, id uuid not null, primary key (company_id, id));
        insert into laters values ('${mine.id}', '${newUuid()}'), ('${theirs.id}', '${newUuid()}')`,
    }
    await migrate(database, [...migrations, later])
    expect(await count(company, 'from laters')).toBe(1)
  })
})

describe('a PostgreSQL whose user is not a superuser', () => {
  const ownDatabase = async (options: string) => {
    const { database, url, dispose } = await createTestDatabase('postgres', { migrated: false })
    const name = `owner_${newUuid().replaceAll('-', '')}`
    await database.exec(
      `create role ${name} login ${options}; alter schema public owner to ${name}`,
    )
    const address = new URL(url ?? '')
    address.username = name
    const own = await openPostgresDatabase({ url: address.href })
    const end = async () => {
      await own.close()
      await dispose()
    }
    return { own, master: database, name, end }
  }

  test('works when the user was granted the role', async () => {
    const { own, master, name, end } = await ownDatabase('')
    await migrate(master, [])
    await master.exec(`drop table schema_migrations; grant dram_company to ${name}`)
    await migrate(own, migrations)
    const { id } = await seedCompany(own)
    await seedCompany(own)
    expect(await own.inCompany(id).query('select id from companies')).toEqual([{ id }])
    await end()
  })

  test('explains in one line what to do when it was not', async () => {
    const { own, master, end } = await ownDatabase('')
    await migrate(master, [])
    await master.exec('drop table schema_migrations')
    await expect(migrate(own, migrations)).rejects.toMatchObject({
      code: 'ROLE_MISSING',
      message: expect.stringContaining('grant dram_company to'),
    })
    await end()
  })
})
