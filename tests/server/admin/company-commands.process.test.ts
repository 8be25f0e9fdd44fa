import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { DiskStore } from '#server/files/disk-store.ts'
import { seedPlace, withDatabase } from '#tests/support/bars/seed-place.ts'
import { newUuid } from '#tests/support/ids.ts'
import { admin } from '#tests/support/running/typed-admin.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'
import { newPlace, ServerProcess } from '#tests/support/server/server-process.ts'

const servers: ServerProcess[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill()
})

test('a company moves from one running server to another, with its pictures', async () => {
  const [from, to] = [await newPlace(), await newPlace()]
  const company = await seedPlace(from)
  const picture = `${company.id}/${newUuid()}.png`
  await new DiskStore(path.join(from.dataDir, 'files')).put(picture, Buffer.from('picture'))
  await withDatabase(from, (database) =>
    database.query(
      `insert into stored_files (company_id, name, stored_at) values ($1, $2, now())`,
      [company.id, picture],
    ),
  )
  servers.push(await ServerProcess.start(from), await ServerProcess.start(to))
  const file = path.join(throwawayDirectory('moved-company'), 'bar.zip')
  const [here, there] = [{ DATA_DIR: from.dataDir }, { DATA_DIR: to.dataDir }]

  const nobody = newUuid()
  for (const id of [nobody, 'nonsense']) {
    expect(await admin(here, ['company', 'export', id, file])).toEqual({
      status: 1,
      output: expect.stringMatching(/no company/i),
    })
  }
  expect(existsSync(file)).toBe(false)

  expect(await admin(here, ['company', 'export', company.id, file])).toEqual({
    status: 0,
    output: expect.stringMatching(/bar\.zip: \d+ tables, \d+ rows, 1 files\.$/),
  })
  expect(await admin(here, ['company', 'import', file])).toEqual({
    status: 1,
    output: 'Bar is already on this server.',
  })
  expect(await admin(there, ['company', 'import', file])).toEqual({
    status: 0,
    output: expect.stringContaining('Bar is on this server now: '),
  })
  expect((await admin(there, ['companies', 'list'])).output).toContain(company.owner.email)
  expect(await new DiskStore(path.join(to.dataDir, 'files')).names()).toEqual([picture])
})
