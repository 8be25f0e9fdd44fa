import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { importCompanyFile } from '#server/company-file/import-company-file.ts'
import { lineFileOf, MANIFEST } from '#server/company-file/company-file-format.ts'
import { writeCompanyFile } from '#server/company-file/write-company-file.ts'
import { ZipReader } from '#server/company-file/zip-reader.ts'
import { ZipWriter } from '#server/company-file/zip-writer.ts'
import { DiskStore } from '#server/files/disk-store.ts'
import { migrate } from '#server/sql/migrate.ts'
import { migrations } from '#server/sql/migrations.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { newUuid } from '#tests/support/ids.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

const folder = throwawayDirectory('company-versions')
const files = new DiskStore(path.join(folder, 'files'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a file of an earlier version lives through the later migrations', async () => {
  const at = migrations.findIndex(({ name }) => name.startsWith('159-'))
  const earlier = await createTestDatabase('pglite', { migrated: false })
  await migrate(earlier.database, migrations.slice(0, at))
  const [id, owner] = [newUuid(), newUuid()]
  await earlier.database.exec(`
    insert into companies (id, company_id, name, created_at) values ('${id}', '${id}', 'Old', now());
    insert into feeds (company_id, epoch, seq) values ('${id}', '${newUuid()}', 1);
    insert into users (id, company_id, role, name, surname, email, password_hash, created_at)
      values ('${owner}', '${id}', 'customer', 'Ani', 'A', 'ani@old.example', 'x', now())`)
  const file = path.join(folder, 'earlier.zip')
  await writeCompanyFile({ database: earlier.database, files, now: NOW }, id, file)
  await earlier.dispose()

  const { database, dispose } = await createTestDatabase('postgres')
  const deps = { database, files, now: NOW }
  expect(await importCompanyFile(deps, file, folder)).toMatchObject({ name: 'Old' })
  const [user] = await database.query<{ email: string; has: boolean }>(
    `select email, password_hash like '$argon2id$%' as has from users where company_id = $1`,
    [id],
  )
  expect(user).toEqual({ email: 'ani@old.example', has: true })
  await dispose()
})

test('a file of a later version or another form is refused, and so is one put together by hand', async () => {
  const { database, dispose } = await createTestDatabase('postgres')
  const company = await seedCompany(database)
  const file = path.join(folder, 'made.zip')
  await writeCompanyFile({ database, files, now: NOW }, company.id, file)
  const target = await createTestDatabase('postgres')
  const importOf = async (from: string, to: string, added?: StoredFile): Promise<unknown> => {
    const place = path.join(folder, 'rewritten.zip')
    await rewrite(file, place, (text) => text.replace(from, to), added)
    return importCompanyFile({ database: target.database, files, now: NOW }, place).then(
      () => null,
      (error: Error) => error.message,
    )
  }
  expect(await importOf('001-first-tables', '999-later')).toMatch(/newer version .* 999-later/)
  expect(await importOf('"dram-company"', '"another"')).toMatch(/does not know/)
  expect(await importOf('"version": 1', '"version": 2')).toMatch(/does not know/)
  expect(await importOf('"made_at"', '"made_when"')).toMatch(/can't be read/)
  expect(await importOf('"name": "users"', '"name": "strangers"')).toMatch(/no place .* strangers/)
  expect(await importOf('"name_en"', '"name_xx"')).toMatch(/no place .* name_xx/)
  expect(await importOf('"rows": 1', '"rows": 2')).toMatch(/not those that company.json says/)
  expect(await importOf(company.id, newUuid())).toMatch(/does not take the rows of companies/)
  for (const name of [`${newUuid()}/${newUuid()}.jpg`, `${company.id}/../${newUuid()}.jpg`]) {
    const added = { name, stored_at: NOW }
    expect(await importOf('"made_at"', '"made_at"', added)).toBe(
      `The file names a picture that is not the company's: ${name}.`,
    )
  }
  const left = await target.database.query('select id from companies')
  expect(left).toEqual([])
  const own = { name: `${company.id}/${newUuid()}.jpg`, stored_at: NOW }
  expect(await importOf('"made_at"', '"made_at"', own)).toBeNull()
  await target.dispose()
  await dispose()
})

interface StoredFile {
  name: string
  stored_at: string
}

/** Puts the file together again, with another company.json, and maybe a stored file more. */
async function rewrite(
  from: string,
  to: string,
  change: (text: string) => string,
  added?: StoredFile,
): Promise<void> {
  rmSync(to, { force: true })
  const zip = await ZipReader.open(from)
  const made = await ZipWriter.create(to, NOW)
  const text = (await zip.readWhole(MANIFEST)).toString('utf8')
  const content = JSON.parse(text) as { tables: { file: string; rows: number; sha256: string }[] }
  for (const table of content.tables) {
    let bytes = await zip.readWhole(table.file)
    if (added && table.file === lineFileOf('stored_files')) {
      bytes = Buffer.concat([bytes, Buffer.from(`${JSON.stringify(added)}\n`)])
      table.rows += 1
      table.sha256 = createHash('sha256').update(bytes).digest('hex')
    }
    await made.add(table.file, bytes)
  }
  const changed = change(JSON.stringify(content, null, 2))
  await made.add(MANIFEST, Buffer.from(must(changed, MANIFEST)))
  await made.finish()
  await zip.close()
}
