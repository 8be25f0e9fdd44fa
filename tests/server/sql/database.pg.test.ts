import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '#server/sql/database.ts'
import { migrate } from '#server/sql/migrate.ts'
import { openPostgresDatabase } from '#server/sql/postgres.ts'
import { createTestDatabase, describeBothDatabases } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { deferred } from '#tests/support/running/deferred.ts'

describeBothDatabases('A database', (make) => {
  let database: Database

  beforeAll(async () => {
    ;({ database } = await make({ migrated: false }))
    await database.exec('create table note (id integer primary key, text text not null)')
  })

  it('commits a transaction when it resolves', async () => {
    const answer = await database.transaction(async (tx) => {
      await tx.query('insert into note values ($1, $2)', [1, 'kept'])
      return 'done'
    })

    expect(answer).toBe('done')
    expect(await database.query('select text from note where id = 1')).toEqual([{ text: 'kept' }])
  })

  it('rolls back a transaction when it throws', async () => {
    const attempt = database.transaction(async (tx) => {
      await tx.query('insert into note values (2, $1)', ['lost'])
      throw new Error('changed my mind')
    })

    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await database.query('select 1 from note where id = 2')).toEqual([])
  })

  it('rejects a transaction that swallowed the failure of a statement', async () => {
    const attempt = database.transaction(async (tx) => {
      await tx.query('insert into note values (3, $1)', ['lost'])
      await tx.query('select 1 / 0').catch(() => {})
    })

    await expect(attempt).rejects.toMatchObject({ code: '25P02' })
    expect(await database.query('select 1 from note where id = 3')).toEqual([])
  })

  it('continues after a statement that failed behind a savepoint', async () => {
    await database.transaction(async (tx) => {
      await tx.exec('savepoint one')
      await tx.query('insert into note values (4, null)').catch(() => tx.exec('rollback to one'))
      await tx.query('insert into note values (5, $1)', ['good'])
    })

    expect(await database.query('select id from note where id in (4, 5)')).toEqual([{ id: 5 }])
  })

  it('reports the SQLSTATE and the constraint of a failed statement', async () => {
    await database.query('insert into note values (6, $1)', ['first'])

    await expect(
      database.query('insert into note values (6, $1)', ['second']),
    ).rejects.toMatchObject({
      code: '23505',
      constraint: 'note_pkey',
    })
  })

  it('rejects its use inside its own transaction', async () => {
    const attempt = database.transaction(async () => await database.query('select 1'))
    await expect(attempt).rejects.toThrow('use its tx')

    const nested = database.transaction(async () => await database.transaction(async () => {}))
    await expect(nested).rejects.toThrow('use its tx')
  })

  it('may be used by work that a finished transaction left running', async () => {
    let later: Promise<unknown> = Promise.resolve()
    const finished = deferred<void>()
    await database.transaction(async () => {
      later = finished.promise.then(async () => await database.query('select 1 as one'))
    })
    finished.resolve()

    expect(await later).toEqual([{ one: 1 }])
  })

  it('rejects several statements where one is expected', async () => {
    await expect(database.query('select 1; select 2')).rejects.toMatchObject({ code: '42601' })
  })

  it('isolates concurrent transactions from each other', async () => {
    await database.exec('create table counter (n integer); insert into counter values (0)')
    const raise = async (): Promise<void> => {
      await database.transaction(async (tx) => {
        const [row] = await tx.query<{ n: number }>('select n from counter for update')
        await tx.query('update counter set n = $1', [(row?.n ?? 0) + 1])
      })
    }
    await Promise.all(Array.from({ length: 20 }, raise))

    expect(await database.query('select n from counter')).toEqual([{ n: 20 }])
  })

  it('receives notifications until it stops listening', async () => {
    const handle: (string | null)[] = []
    const inside = deferred<void>()
    const last = deferred<void>()
    const stop = await database.listen('poke', (payload) => handle.push(payload))
    const stopOther = await database.listen('poke', (payload) => {
      if (payload === 'from inside') inside.resolve()
      if (payload === 'last') last.resolve()
    })
    await database.notify('poke', "it's")
    await database.transaction(async (tx) => {
      await tx.query('select pg_notify($1, $2)', ['poke', 'from inside'])
    })
    await inside.promise
    await stop()
    await database.notify('poke', 'last')
    await last.promise
    await stopOther()

    expect(handle).toEqual(["it's", 'from inside'])
  })

  it('may be used from a notification handler', async () => {
    const answered = deferred<unknown>()
    const stop = await database.listen('poke', () => {
      database.query('select 1 as one').then(answered.resolve, answered.resolve)
    })
    await database.transaction(async (tx) => {
      await tx.query(`select pg_notify('poke', '')`)
    })
    expect(await answered.promise).toEqual([{ one: 1 }])
    await stop()
  })

  it('rejects a channel name that is not a plain word', async () => {
    await expect(database.listen('a; drop table note', () => {})).rejects.toThrow('bad channel')
  })
})

describe('Both databases', () => {
  let both: TestDatabase[]

  beforeAll(async () => {
    both = await Promise.all([
      createTestDatabase('pglite', { migrated: false }),
      createTestDatabase('postgres', { migrated: false }),
    ])
  })

  afterAll(async () => {
    await Promise.all(both.map((one) => one.dispose()))
  })

  const answers: [what: string, sql: string, params: unknown[], expected: unknown][] = [
    ['a bigint', 'select 9007199254740991::bigint as v', [], 9007199254740991],
    ['a count', 'select count(*) as v from generate_series(1, 3)', [], 3],
    ['a sum of bigints', 'select sum(n::bigint) as v from generate_series(1, 3) n', [], 6],
    ['a numeric', 'select 700.25::numeric as v', [], 700.25],
    ['a double', 'select 0.1::float8 as v', [], 0.1],
    [
      'a moment with an offset',
      `select '2026-01-02 03:04:05.678901+04'::timestamptz as v`,
      [],
      '2026-01-01T23:04:05.678Z',
    ],
    [
      'a moment as it was given',
      'select $1::timestamptz as v',
      ['2026-01-02T03:04:05.678Z'],
      '2026-01-02T03:04:05.678Z',
    ],
    ['a Date', 'select $1::timestamptz as v', [new Date(0)], '1970-01-01T00:00:00.000Z'],
    ['the end of time', `select 'infinity'::timestamptz as v`, [], 'infinity'],
    ['a day', `select '2026-01-02'::date as v`, [], '2026-01-02'],
    ['a yes', 'select $1::boolean as v', [true], true],
    ['a nothing', 'select $1::text as v', [undefined], null],
    [
      'an id',
      'select $1::uuid as v',
      ['0190A0B0-0000-7000-8000-000000000000'],
      '0190a0b0-0000-7000-8000-000000000000',
    ],
    [
      'an object',
      'select $1::jsonb as v',
      [{ a: [1, 'ё', null], b: { c: true } }],
      { a: [1, 'ё', null], b: { c: true } },
    ],
    ['a JSON list', 'select $1::jsonb as v', [JSON.stringify([1, { a: 2 }])], [1, { a: 2 }]],
    ['a JSON word', 'select $1::jsonb as v', ['"word"'], 'word'],
    [
      'bytes',
      'select $1::bytea as v',
      [new Uint8Array([0, 92, 34, 255])],
      new Uint8Array([0, 92, 34, 255]),
    ],
    ['a number given for text', 'select $1::text as v', [5], '5'],
    [
      'a list of texts',
      'select $1::text[] as v',
      [['a', null, 'NULL', '', ' ', 'q"\\,{}', 'Ա']],
      ['a', null, 'NULL', '', ' ', 'q"\\,{}', 'Ա'],
    ],
    ['a list of numbers', 'select $1::int[] as v', [[1, 2, 3]], [1, 2, 3]],
    ['a list of bigints', 'select $1::bigint[] as v', [[1, 2]], [1, 2]],
    ['an empty list', 'select $1::uuid[] as v', [[]], []],
    [
      'a list of lists',
      'select $1::int[] as v',
      [
        [
          [1, 2],
          [3, 4],
        ],
      ],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'a list of objects',
      'select $1::jsonb[] as v',
      [[{ a: '"' }, { b: 2 }]],
      [{ a: '"' }, { b: 2 }],
    ],
    [
      'a list of bytes',
      'select $1::bytea[] as v',
      [[new Uint8Array([1, 2])]],
      [new Uint8Array([1, 2])],
    ],
    [
      'a list of moments',
      'select $1::timestamptz[] as v',
      [['2026-01-02T03:04:05Z']],
      ['2026-01-02T03:04:05.000Z'],
    ],
    [
      'the small letters of every alphabet',
      `select lower('ԱԲԳ Водка ABC') as v`,
      [],
      'աբգ водка abc',
    ],
    ['a search that ignores case', `select 'Водка' ilike 'вОД%' as v`, [], true],
    [
      'an order of texts',
      `select array_agg(t order by t) as v from unnest($1::text[]) t`,
      [['ա', 'б', 'b', 'А', 'Բ', 'A']],
      ['A', 'b', 'А', 'б', 'Բ', 'ա'],
    ],
    ['a search in a list', 'select 2 = any($1::int[]) as v', [[1, 2]], true],
    [
      'the sessions zone',
      `select to_char('2026-01-02T03:04:05Z'::timestamptz, 'HH24:MI') as v`,
      [],
      '03:04',
    ],
  ]

  it.each(answers)('give the same for %s', async (_what, sql, params, expected) => {
    const given = await Promise.all(both.map(({ database }) => database.query(sql, params)))
    expect(given).toEqual([[{ v: expected }], [{ v: expected }]])
  })

  it('reject a bigint that a number cannot hold', async () => {
    for (const { database } of both) {
      await expect(database.query('select 9007199254740993::bigint as v')).rejects.toThrow(
        'does not fit',
      )
      expect(await database.query('select 1 as v')).toEqual([{ v: 1 }])
    }
  })
})

describe('PostgreSQL', () => {
  it('receives notifications across connections, and reports when some may have been missed', async () => {
    const { database, url, dispose } = await createTestDatabase('postgres', { migrated: false })
    const other = await openPostgresDatabase({ url: url ?? '' })
    const handle: (string | null)[] = []
    let wake: (() => void) | undefined
    const next = async (count: number): Promise<void> => {
      while (handle.length < count) await new Promise<void>((resolve) => (wake = resolve))
    }
    await database.listen('poke', (payload) => {
      handle.push(payload)
      wake?.()
    })
    await other.notify('poke', 'one')
    await next(1)
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'dram listener' and datname = current_database()`,
    )
    await next(2)
    await other.notify('poke', 'two')
    await next(3)
    await other.close()
    await dispose()

    expect(handle).toEqual(['one', null, 'two'])
  })

  it('returns times in UTC whatever the time zone of the database', async () => {
    const { database, url, dispose } = await createTestDatabase('postgres', { migrated: false })
    const { pathname } = new URL(url ?? '')
    await database.exec(`alter database ${pathname.slice(1)} set timezone to 'Asia/Yerevan'`)
    const other = await openPostgresDatabase({ url: url ?? '' })
    const [row] = await other.query(`select '2026-01-02T03:04:05Z'::timestamptz::text as v`)
    await other.close()
    await dispose()

    expect(row).toEqual({ v: '2026-01-02 03:04:05+00' })
  })

  it('answers again after the server has closed idle connections', async () => {
    const { database, url, dispose } = await createTestDatabase('postgres', { migrated: false })
    const lost = deferred<unknown>()
    const pooled = await openPostgresDatabase({ url: url ?? '', onError: lost.resolve })
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await lost.promise

    expect(await pooled.query('select 1 as v')).toEqual([{ v: 1 }])
    await pooled.close()
    await dispose()
  })

  it('cancels a statement that takes too long, but never a migration', async () => {
    const { url, dispose } = await createTestDatabase('postgres', { migrated: false })
    const hasty = await openPostgresDatabase({ url: url ?? '', statement_timeout: 100 })
    await expect(hasty.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' })
    const slow = { name: '001-slow', sql: 'select pg_sleep(0.2)' }
    expect(await migrate(hasty, [slow])).toEqual(['001-slow'])
    await hasty.close()
    await dispose()
  })

  it('does not start without an answer, and does not reveal the password', async () => {
    const url = new URL(inject('postgresUrl'))
    url.password = 'very-secret'
    url.pathname = 'no_such_database'
    const attempt = openPostgresDatabase({ url: url.href })

    await expect(attempt).rejects.toMatchObject({
      code: 'DATABASE_UNREACHABLE',
      message: expect.not.stringContaining('very-secret') as string,
    })
  })
})
