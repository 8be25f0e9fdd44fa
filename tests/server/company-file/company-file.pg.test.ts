import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Ajv from 'ajv/dist/2020.js'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { must } from '#domain/must.ts'
import { LOGIN_PATH } from '#protocol/account/auth.ts'
import { PULL_PATH, pullAnswer, type PullAnswer } from '#protocol/sync/pull.ts'
import { importCompanyFile } from '#server/company-file/import-company-file.ts'
import { manifest } from '#server/company-file/company-file-format.ts'
import { CompanyFile } from '#server/company-file/open-company-file.ts'
import { writeCompanyFile } from '#server/company-file/write-company-file.ts'
import { DiskStore } from '#server/files/disk-store.ts'
import { listCompanyTables } from '#server/sql/company-file/company-tables.ts'
import { fileTables } from '#server/sql/company-file/left-out.ts'
import type { Database } from '#server/sql/database.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { filledCompany } from '#tests/support/bars/filled-company.ts'
import { createTestDatabase, describeBothDatabases } from '#tests/support/database.ts'
import { newUuid } from '#tests/support/ids.ts'
import { PASSWORD, type ApiWorld } from '#tests/support/server/api-world.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

const folder = throwawayDirectory('company-file')
afterAll(() => rmSync(folder, { recursive: true }))

const LINES = /^tables\/(.*)\.jsonl$/

/** How many places of a file are cut and changed, besides its beginning and end. */
const PLACES = 60

describeBothDatabases("A company's file", (make, kind) => {
  const other = kind === 'pglite' ? 'postgres' : 'pglite'
  const file = path.join(folder, `${kind}.zip`)
  const files = new DiskStore(path.join(folder, `${kind}-files`))
  let database: Database
  let server: TestServer
  let world: ApiWorld
  let neighbour: ApiWorld
  let content: Map<string, string>
  let rows: string[]
  let before: PullAnswer

  async function pullFrom(one: TestServer, query: string): Promise<PullAnswer> {
    const token = await one.tokenFor(world.owner)
    return pullAnswer.parse((await one.call('GET', PULL_PATH + query, { token })).body)
  }

  beforeAll(async () => {
    database = (await make()).database
    server = new TestServer(database, { files })
    world = await filledCompany(database, server)
    neighbour = await filledCompany(database, server)
    await writeCompanyFile({ database, files, now: NOW }, world.company.id, file)
    content = contentOf(file)
    rows = await rowsOf(database, world.company.id)
    before = await pullFrom(server, '')
  })

  test('has every table with its rows, none of them empty, and every picture', async () => {
    const { tables, pictures, company } = manifest.parse(
      JSON.parse(content.get('company.json') ?? ''),
    )
    const wanted = fileTables(await listCompanyTables(database)).map(({ name }) => name)
    expect(tables.map(({ name }) => name)).toEqual(wanted)
    expect(tables.filter(({ rows }) => rows === 0)).toEqual([])
    expect(company.id).toBe(world.company.id)
    for (const { name, rows } of tables) {
      expect(content.get(`tables/${name}.jsonl`)?.trimEnd().split('\n')).toHaveLength(rows)
    }
    const stored = (await files.names()).filter((name) => name.startsWith(company.id))
    expect(pictures.map(({ name }) => name)).toEqual(stored)
    expect(stored).toHaveLength(1)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('has lines that its own schema describes', () => {
    const ajv = new Ajv({ allowUnionTypes: true, validateFormats: false })
    ajv.addSchema(JSON.parse(content.get('schema.json') ?? '') as object, 'schema')
    for (const [name, lines] of linesOf(content)) {
      const validate = must(ajv.getSchema(`schema#/$defs/${name}`), name)
      for (const line of lines.trimEnd().split('\n')) {
        expect([name, validate(JSON.parse(line)), validate.errors]).toEqual([name, true, null])
      }
    }
  })

  test('has nothing of another company, and no secret', () => {
    const all = [...content.values()].join('\n')
    expect(all).toContain(world.owner.email)
    for (const foreign of [neighbour.company.id, neighbour.owner.id, neighbour.owner.email]) {
      expect(all).not.toContain(foreign)
    }
    for (const secret of ['$argon2', 'till-login', 'till-password'])
      expect(all).not.toContain(secret)
  })

  test.each([other, kind] as const)('comes back on %s as the same company', async (target) => {
    const { database: to, dispose } = await createTestDatabase(target)
    const store = new DiskStore(path.join(folder, `${kind}-${target}`))
    const warned = vi.spyOn(process, 'emitWarning')
    const { name } = await importCompanyFile({ database: to, files: store, now: NOW }, file)
    expect(name).toBe('Bar')
    // Whoever runs the command reads its answer, and nothing of listeners.
    expect(warned).not.toHaveBeenCalled()
    expect(await rowsOf(to, world.company.id)).toEqual(rows)
    // Its till is connected again only with a login and a password.
    expect(await to.query('select is_complete from pos_connections')).toEqual([
      { is_complete: false },
    ])

    const again = path.join(folder, `${kind}-${target}.zip`)
    await writeCompanyFile({ database: to, files: store, now: NOW }, world.company.id, again)
    expect(linesOf(contentOf(again))).toEqual(linesOf(content))
    for (const one of await store.names())
      expect(await store.get(one)).toEqual(await files.get(one))

    // Devices load everything anew, and nobody is let in by a password that they knew.
    const there = new TestServer(to, { files: store })
    const after = await pullFrom(there, `?cursor=${before.cursor}`)
    expect(after).toMatchObject({ reset: true, seq: before.seq })
    expect(after.epoch).not.toBe(before.epoch)
    const body = { email: world.owner.email, password: PASSWORD }
    expect((await server.call('POST', LOGIN_PATH, { body })).status).toBe(200)
    expect((await there.call('POST', LOGIN_PATH, { body })).status).not.toBe(200)
    await dispose()
  })

  test('is refused where the company or an address of it is', async () => {
    const { database: to, dispose } = await createTestDatabase(kind)
    const store = new DiskStore(path.join(folder, `${kind}-twice`))
    const deps = { database: to, files: store, now: NOW }
    await importCompanyFile(deps, file)
    const before = await rowsOf(to, world.company.id)
    await expect(importCompanyFile(deps, file)).rejects.toThrow('Bar is already on this server.')
    expect(await rowsOf(to, world.company.id)).toEqual(before)
    expect(await store.names()).toHaveLength(1)

    await database.query('update users set email = $2 where id = $1', [
      neighbour.owner.id,
      'twice@bar.example',
    ])
    await to.query('update users set email = $2 where id = $1', [
      world.owner.id,
      'twice@bar.example',
    ])
    const second = path.join(folder, `${kind}-second.zip`)
    await writeCompanyFile({ database, files, now: NOW }, neighbour.company.id, second)
    await expect(importCompanyFile(deps, second)).rejects.toThrow(
      'Somebody of Bar already has an account on this server: twice@bar.example.',
    )
    expect(await rowsOf(to, neighbour.company.id)).toEqual([])
    expect(await store.names()).toHaveLength(1)
    await dispose()
  })

  test('is refused when any byte of it is another or missing, and nothing is written', async () => {
    const { database: to, dispose } = await createTestDatabase(kind)
    const store = new DiskStore(path.join(folder, `${kind}-damaged`))
    const whole = readFileSync(file)
    const steps = Array.from({ length: PLACES }, (_, n) => Math.floor((n * whole.length) / PLACES))
    const ends = Array.from({ length: 100 }, (_, n) => whole.length - 1 - n)
    for (const place of [...steps, ...ends]) {
      const changed = Buffer.from(whole)
      changed.writeUInt8(changed.readUInt8(place) ^ (1 << (place % 8)), place)
      for (const bytes of [changed, whole.subarray(0, place)]) {
        const damaged = path.join(folder, `${kind}-damaged.zip`)
        writeFileSync(damaged, bytes)
        const refused = importCompanyFile({ database: to, files: store, now: NOW }, damaged)
        await expect(refused).rejects.toThrow('is not a complete file of a company')
      }
    }
    expect(await rowsOf(to, world.company.id)).toEqual([])
    expect(await store.names()).toEqual([])
    await dispose()
  })

  test('leaves nothing behind when a picture cannot be stored', async () => {
    const { database: to, dispose } = await createTestDatabase(kind)
    const store = new DiskStore(path.join(folder, `${kind}-full`))
    const full = {
      put: async (name: string, bytes: Uint8Array) => {
        await store.put(name, bytes)
        throw new Error('no space left')
      },
      get: (name: string) => store.get(name),
      remove: (name: string) => store.remove(name),
    }
    const refused = importCompanyFile({ database: to, files: full, now: NOW }, file)
    await expect(refused).rejects.toThrow('no space left')
    expect(await rowsOf(to, world.company.id)).toEqual([])
    expect(await store.names()).toEqual([])
    await importCompanyFile({ database: to, files: store, now: NOW }, file)
    await dispose()
  })

  test('keeps the pictures that were there before, or whose company is there after all', async () => {
    const { database: to, dispose } = await createTestDatabase(kind)
    const store = new DiskStore(path.join(folder, `${kind}-kept`))
    const away = {
      put: () => Promise.reject(new Error('no space left')),
      get: (name: string) => store.get(name),
      remove: () => Promise.reject(new Error('the store is away')),
    }
    const refused = importCompanyFile({ database: to, files: away, now: NOW }, file)
    await expect(refused).rejects.toThrow('no space left')

    for (const name of await files.names()) await store.put(name, must(await files.get(name), name))
    const there = await store.names()
    const full = { ...away, remove: (name: string) => store.remove(name) }
    const again = importCompanyFile({ database: to, files: full, now: NOW }, file)
    await expect(again).rejects.toThrow('no space left')
    expect(await store.names()).toEqual(there)

    const lost = new DiskStore(path.join(folder, `${kind}-lost`))
    const run = to.transaction.bind(to)
    vi.spyOn(to, 'transaction').mockImplementation(async (body) => {
      await run(body)
      throw new Error('the connection is lost')
    })
    const committed = importCompanyFile({ database: to, files: lost, now: NOW }, file)
    await expect(committed).rejects.toThrow('the connection is lost')
    expect(await rowsOf(to, world.company.id)).toEqual(rows)
    expect(await lost.names()).toHaveLength(1)
    await dispose()
  })

  test('appears only when it is complete', async () => {
    const target = path.join(folder, `${kind}-torn.zip`)
    const torn = { get: () => Promise.reject(new Error('the store is away')) }
    await expect(
      writeCompanyFile({ database, files: torn, now: NOW }, world.company.id, target),
    ).rejects.toThrow('the store is away')
    await expect(
      writeCompanyFile({ database, files, now: NOW }, newUuid(), target),
    ).rejects.toThrow('There is no company')
    copyFileSync(file, target)
    const written = writeCompanyFile({ database, files, now: NOW }, world.company.id, target)
    expect(await written).toMatchObject({ files: 1 })
    const good = readFileSync(target)
    vi.spyOn(CompanyFile, 'open').mockRejectedValueOnce(new Error('not readable'))
    await expect(
      writeCompanyFile({ database, files, now: '2030-01-01T00:00:00Z' }, world.company.id, target),
    ).rejects.toThrow('not readable')
    expect(readFileSync(target).equals(good)).toBe(true)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

function contentOf(file: string): Map<string, string> {
  const unzipped = Object.entries(unzipSync(readFileSync(file)))
  return new Map(unzipped.map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]))
}

function linesOf(content: ReadonlyMap<string, string>): [table: string, lines: string][] {
  return [...content].flatMap(([name, text]) => {
    const table = LINES.exec(name)?.[1]
    return table === undefined ? [] : [[table, text]]
  })
}

/** Every row as the database itself writes it, without what a server makes by itself. */
async function rowsOf(of: Database, companyId: string): Promise<string[]> {
  const rows: string[] = []
  for (const { name } of fileTables(await listCompanyTables(of))) {
    const found = await of.query<{ row: string }>(
      `select (to_jsonb(t) - '{password_hash,epoch,login,password,is_complete}'::text[])::text as row
       from ${name} t where company_id = $1`,
      [companyId],
    )
    rows.push(...found.map(({ row }) => `${name} ${row}`))
  }
  return rows.toSorted()
}
