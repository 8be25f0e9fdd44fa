import { afterEach, describe, expect, test } from 'vitest'
import {
  EXPORT_JOBS_PATH,
  EXPORT_PDF_PATH,
  exportJobAnswer,
  type ExportJobAnswer,
} from '#protocol/inventories/exports.ts'
import { must } from '#domain/must.ts'
import { logIn } from '#tests/support/server/log-in.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { seedInventory } from '#tests/support/bars/seed-inventory.ts'
import { seedPlace, withDatabase } from '#tests/support/bars/seed-place.ts'
import { newPlace, ServerProcess } from '#tests/support/server/server-process.ts'
import { until } from '#tests/support/running/until.ts'

/** Enough that the kill comes in the middle. */
const ENTRIES = 3_000

let server: ServerProcess | undefined
let beside: TestDatabase | undefined

afterEach(async () => {
  await server?.kill()
  await beside?.dispose()
  server = beside = undefined
})

describe.each(['pglite', 'postgres'] as const)('a server on %s', (kind) => {
  test('killed while it makes a file makes it when it is back', async () => {
    if (kind === 'postgres') beside = await createTestDatabase(kind, { migrated: false })
    const place = await newPlace(beside?.url ?? null)
    const company = await seedPlace(place)
    const id = await withDatabase(place, (database) => seedInventory(database, company, ENTRIES))
    server = await ServerProcess.start(place)
    const { token } = await logIn(server.url, company.owner.email)
    const get = async (path: string, headers: Record<string, string> = {}) =>
      fetch(`${must(server, 'server').url}${path}`, {
        headers: { authorization: `Bearer ${token}`, ...headers },
      })
    const begun = await get(`${EXPORT_PDF_PATH}/${id}?extended=true`, { prefer: 'respond-async' })
    const { job } = exportJobAnswer.parse(await begun.json())
    const untilIs = (isReached: (answer: ExportJobAnswer) => boolean) =>
      until(async () => {
        const found = await get(`${EXPORT_JOBS_PATH}/${job.id}`)
        const answer = exportJobAnswer.parse(await found.json())
        return isReached(answer) && answer
      })
    await untilIs(({ job: { status } }) => status === 'running')
    await server.kill()
    server = await ServerProcess.start(place)
    const { job: ended, path } = await untilIs(({ job: { finished_at } }) => finished_at !== null)
    expect(ended).toMatchObject({ status: 'done', progress: 1 })
    const file = await get(must(path, 'path'))
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-[^]*%%EOF\s*$/)
  })
})
