import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newUuid } from '#tests/support/ids.ts'
import { seedPlace, withDatabase } from '#tests/support/bars/seed-place.ts'
import { admin as adminWith } from '#tests/support/running/typed-admin.ts'
import { newPlace, ServerProcess, type ServerPlace } from '#tests/support/server/server-process.ts'

const FOOTER_PATH = '/api/web/v2/home/page/footer-section'

let place: ServerPlace
let server: ServerProcess

beforeEach(async () => {
  place = await newPlace()
})
afterEach(() => server.kill())

const admin = (args: string[], input = '') => adminWith({ DATA_DIR: place.dataDir }, args, input)

const socket = (): string => path.join(place.dataDir, 'admin/server.sock')
const modeOf = (file: string): number => fs.statSync(file).mode & 0o777

test('a branch request is approved and a page is edited through the running server', async () => {
  const company = await seedPlace(place)
  const id = newUuid()
  await withDatabase(place, (database) =>
    database.query(
      `insert into branch_requests (company_id, id, branch_count, status, created_at, seq)
       values ($1, $2, 3, 'pending', now(), 1)`,
      [company.id, id],
    ),
  )
  server = await ServerProcess.start(place)
  expect((await admin(['requests', 'list'])).output).toContain(id)
  expect(await admin(['requests', 'approve', id])).toEqual({
    status: 0,
    output: 'Bar: 3 more branches approved.',
  })
  expect(await admin(['requests', 'approve', id])).toEqual({
    status: 1,
    output: `No pending request ${id}.`,
  })
  const { output } = await admin(['content', 'get', 'footer-section'])
  const footer = { ...(JSON.parse(output) as object), email: 'hello@dram.example' }
  const set = await admin(['content', 'set', 'footer-section', '-'], JSON.stringify(footer))
  expect(set).toEqual({ status: 0, output: 'footer-section saved.' })
  const shown = await fetch(`http://127.0.0.1:${place.port}${FOOTER_PATH}`)
  expect(await shown.json()).toMatchObject({ email: 'hello@dram.example' })
})

test.skipIf(process.platform === 'win32')(
  'only the user of the server may use its socket, which goes when the server stops',
  async () => {
    server = await ServerProcess.start(place)
    expect(modeOf(socket())).toBe(0o600)
    expect(modeOf(path.dirname(socket()))).toBe(0o700)
    await server.stop()
    expect(fs.existsSync(socket())).toBe(false)
    expect((await admin(['content', 'list'])).status).toBe(0)
  },
)

test('the socket of a killed server is no obstacle, with a new server or with none', async () => {
  server = await ServerProcess.start(place)
  await server.kill()
  expect((await admin(['content', 'list'])).status).toBe(0)
  server = await ServerProcess.start(place)
  expect((await admin(['content', 'list'])).output).toContain('footer-section')
})
