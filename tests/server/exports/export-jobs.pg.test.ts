import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { must } from '#domain/must.ts'
import {
  EXPORT_EXCEL_PATH,
  EXPORT_JOBS_PATH,
  EXPORT_PDF_PATH,
  exportJobAnswer,
  type ExportJobAnswer,
} from '#protocol/inventories/exports.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { readReport } from '#server/exports/read-report.ts'
import { ExportJobs, type ExportJobsDeps } from '#server/exports/export-jobs.ts'
import type { ReportRows } from '#server/exports/report-program-messages.ts'
import { DatabaseAwayError } from '#server/sql/database-away.ts'
import { claimExportJob } from '#server/sql/inventories/export-jobs.ts'
import { countedBar, pushAll, type CountedBar } from '#tests/support/bars/counted-bar.ts'
import { recording } from '#tests/support/commands.ts'
import { PROGRAMS, UNHURRIED } from '#tests/support/programs.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'
import { until } from '#tests/support/running/until.ts'

const ASYNC = { prefer: 'respond-async' }

describeStored('a file that is being made', () => {
  let server: TestServer
  let bar: CountedBar
  const started: TestServer[] = []
  beforeEach(async () => {
    await database.query('delete from export_jobs')
    server = new TestServer(database)
    bar = await countedBar(database, server)
  })
  afterEach(async () => {
    for (const one of started.splice(0)) await one.deps.exports.stop()
  })

  const begin = async (one = server): Promise<TestServer> => {
    started.push(one)
    await one.deps.exports.start()
    return one
  }

  /** A server whose drawing is limited, or done by another program. */
  const serverWith = (over: Partial<ExportJobsDeps>): TestServer => {
    const { deps } = server
    const reportProgram = path.join(PROGRAMS, 'draw-report.js')
    return new TestServer(database, {
      exports: new ExportJobs({ ...deps, reportProgram, limits: UNHURRIED, ...over }),
    })
  }

  const ask = async (headers: Record<string, string> = ASYNC, at = server, of = bar) => {
    const token = await at.tokenFor(of.company.owner)
    const target = `${EXPORT_PDF_PATH}/${of.openId}?extended=true`
    return at.call('GET', target, { token, headers })
  }

  const askJob = async (at = server, of = bar): Promise<string> =>
    exportJobAnswer.parse((await ask(ASYNC, at, of)).body).job.id

  const state = async (id: string, at = server): Promise<ExportJobAnswer> => {
    const token = await at.tokenFor(bar.company.owner)
    return exportJobAnswer.parse(
      (await at.call('GET', `${EXPORT_JOBS_PATH}/${id}`, { token })).body,
    )
  }

  const untilOver = (id: string): Promise<ExportJobAnswer> =>
    until(async () => {
      const answer = await state(id)
      return answer.job.finished_at !== null && answer
    })

  const cancel = async (id: string, user = bar.company.owner) =>
    server.call('POST', `${EXPORT_JOBS_PATH}/${id}/cancel`, { token: await server.tokenFor(user) })

  /** A program that behaves badly, in place of the one that draws. */
  const program = (source: string): string => {
    const file = path.join(throwawayDirectory('program'), 'bad.cjs')
    writeFileSync(file, source)
    return file
  }

  test('is a job for whoever does not wait, and has a path when it is done', async () => {
    await begin()
    const { status, body } = await ask()
    const { job, path: early } = exportJobAnswer.parse(body)
    expect([status, early]).toEqual([202, null])
    const done = await untilOver(job.id)
    expect(done.job).toMatchObject({ status: 'done', progress: 1, code: null })
    const file = await server.app.request(must(done.path, 'path'))
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  })

  test('says how far it is', async () => {
    const told = `process.on('message', (m) => m.kind === 'draw' && process.send({ kind: 'progress', part: 0.5 }))`
    const slow = await begin(serverWith({ reportProgram: program(told) }))
    const id = await askJob(slow)
    await until(async () => (await state(id)).job.progress === 0.55)
    await cancel(id)
    expect((await untilOver(id)).job).toMatchObject({ status: 'cancelled', code: 'job_cancelled' })
    expect(await database.query('select id from exports where id = $1', [id])).toEqual([])
  })

  test('is cancelled while it waits for its turn, by nobody else', async () => {
    const id = await askJob()
    expect((await cancel(id, must(bar.company.barmen[0], 'barman'))).status).toBe(404)
    expect((await cancel(id)).body).toMatchObject({ job: { status: 'cancelled' }, path: null })
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'job_not_running' } })
    const stranger = await countedBar(database, server)
    const token = await server.tokenFor(stranger.company.owner)
    expect((await server.call('GET', `${EXPORT_JOBS_PATH}/${id}`, { token })).status).toBe(404)
  })

  test('is answered with its job when a request has waited long enough', async () => {
    const hasty = serverWith({ waitMs: 1 })
    expect((await ask({}, hasty)).body).toMatchObject({ job: { status: 'queued' }, path: null })
  })

  test.each([
    ['memory', { heapMb: 8 }, null, 422, 'export_too_large'],
    ['the processor’s time', { processorMs: 200 }, 'for (;;);', 504, 'export_too_slow'],
    ['time', { wholeMs: 200 }, 'setInterval(() => {}, 1000)', 503, 'server_busy'],
  ] as const)('ends clearly when it runs out of %s', async (_, limits, source, status, code) => {
    const bad = source === null ? {} : { reportProgram: program(source) }
    const tight = await begin(serverWith({ ...bad, limits: { ...UNHURRIED, ...limits } }))
    expect(await ask({}, tight)).toMatchObject({ status, body: { code, message: `en ${code}` } })
    expect(
      await database.query('select id from exports where company_id = $1', [bar.company.id]),
    ).toEqual([])
  })

  test.each([
    ['dies', 'process.exit(3)', 500, 'export_failed'],
    ['is killed', "process.kill(process.pid, 'SIGKILL')", 503, 'server_busy'],
    [
      'reports a fault',
      `process.on('message', () => process.send({ kind: 'failed', reason: 'x' }))`,
      500,
      'export_failed',
    ],
  ])(
    'ends clearly when its program %s, and the next one is made',
    async (_, source, status, code) => {
      const bad = await begin(serverWith({ reportProgram: program(source) }))
      expect(await ask({}, bad)).toMatchObject({ status, body: { code } })
      await bad.deps.exports.stop()
      await begin()
      expect((await ask({})).status).toBe(200)
    },
  )

  test('has the last word of what changed while it was read', async () => {
    const seen = new Map<string, Entry>()
    const [first] = bar.entryIds
    const good = must(bar.company.goods[0], 'good')
    const added = recording(bar.openId, good)
    let isChanged = false
    const onRows = async ({ table, json }: ReportRows) => {
      if (table === 'entries') for (const row of JSON.parse(json) as Entry[]) seen.set(row.id, row)
      if (isChanged) return
      isChanged = true
      const args = { inventory_id: bar.openId, entry_id: first, is_full: false, count: null }
      const edit = { ...recording(bar.openId, good), kind: 'edit-entry' }
      await pushAll(server, bar.company.owner, [{ ...edit, args: { ...args, gross: 9100 } }, added])
    }
    await readReport({
      company: database.inCompany(bar.company.id),
      wanted: {
        scope: { company_id: bar.company.id, branch_ids: null },
        inventoryId: bar.openId,
        isExtended: true,
        withPrices: false,
      },
      onRows,
      onProgress: () => undefined,
    })
    expect(seen.get(first)?.gross).toBe(9100)
    expect([...seen.keys()].toSorted()).toEqual([...bar.entryIds, added.id].toSorted())
  })

  const claim = () =>
    claimExportJob(database, {
      holder: newUuid(),
      now: '2026-11-20T22:00:00Z',
      until: '2026-11-20T22:01:00Z',
    })

  test('gets its turn after one of another company, however many that one wants', async () => {
    const many = [await askJob(), await askJob(), await askJob()]
    const other = await countedBar(database, server)
    const single = await askJob(server, other)
    const turns: string[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      const job = must(await claim(), 'job')
      turns.push(job.id)
      const end = `update export_jobs set status = 'done', finished_at = now() where id = $1`
      await database.query(end, [job.id])
    }
    expect(turns).toEqual([many[0], single, many[1], many[2]])
  })

  test('is one at a time for a company, in all processes together', async () => {
    await askJob()
    await askJob()
    const other = await askJob(server, await countedBar(database, server))
    const claimed = [await claim(), await claim(), await claim()]
    expect(claimed.map((job) => job?.company_id === bar.company.id)).toEqual([true, false, false])
    expect(claimed[1]?.id).toBe(other)
    expect(claimed[2]).toBeNull()
  })

  test('is shared by two processes, which make each file once', async () => {
    const beside = await begin(new TestServer(database))
    await begin()
    const ids = [await askJob(), await askJob(beside), await askJob(), await askJob(beside)]
    for (const id of ids) expect((await untilOver(id)).job.status).toBe('done')
    const made = await database.query('select id from exports where company_id = $1', [
      bar.company.id,
    ])
    expect(made).toHaveLength(4)
  })

  test('is begun again when the process that made it was killed', async () => {
    const id = await askJob()
    await database.query(
      `update export_jobs set status = 'running', holder = id, lease_until = '2026-01-01', attempts = 1`,
    )
    await database.query(
      `insert into exports (company_id, id, secret, file_name, content_type, bytes, expires_at,
         is_complete) values ($1, $2, '', '', '', '', 'infinity', false)`,
      [bar.company.id, id],
    )
    await database.query(
      `insert into export_parts (company_id, export_id, n, bytes) values ($1, $2, 1, 'half')`,
      [bar.company.id, id],
    )
    await begin()
    const { path: made } = await untilOver(id)
    const file = await server.app.request(must(made, 'path'))
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  })

  test('is given up when every process that takes it dies', async () => {
    const id = await askJob()
    await database.query(
      `update export_jobs set status = 'running', holder = id, lease_until = '2026-01-01', attempts = 3`,
    )
    await begin()
    expect((await untilOver(id)).job).toMatchObject({ status: 'failed', code: 'job_given_up' })
  })

  /** A database that is lost whenever a part of a file is saved, so many times. */
  const loseWhileSaving = (times: number): { lost: number } => {
    const seen = { lost: 0 }
    const { database: whole } = server.deps
    const original = whole.inCompany.bind(whole)
    vi.spyOn(whole, 'inCompany').mockImplementation((id) => {
      const company = original(id)
      const query = company.query.bind(company)
      company.query = (text, params) => {
        const isPart = text.startsWith('insert into export_parts')
        if (!isPart || seen.lost >= times) return query(text, params)
        seen.lost += 1
        return Promise.reject(new DatabaseAwayError('the connection was lost'))
      }
      return company
    })
    return seen
  }

  test('is begun again when the database was lost while it was saved', async () => {
    const seen = loseWhileSaving(1)
    await begin()
    expect((await untilOver(await askJob())).job.status).toBe('done')
    expect(seen.lost).toBe(1)
  })

  test('is given up when the database can never save it, as when its disk is full', async () => {
    const seen = loseWhileSaving(Infinity)
    await begin()
    expect((await untilOver(await askJob())).job).toMatchObject({ code: 'job_given_up' })
    expect(seen.lost).toBe(3)
  })

  test('is left to the next process when this one stops', async () => {
    const endless = await begin(
      serverWith({ reportProgram: program('setInterval(() => {}, 1000)') }),
    )
    const id = await askJob(endless)
    await until(async () => (await state(id)).job.status === 'running')
    await endless.deps.exports.stop()
    expect((await state(id)).job.status).toBe('queued')
    await begin()
    expect((await untilOver(id)).job.status).toBe('done')
  })

  test('an Excel file comes the same way', async () => {
    await begin()
    const token = await server.tokenFor(bar.company.owner)
    const target = `${EXPORT_EXCEL_PATH}/${bar.openId}`
    expect((await server.call('GET', target, { token })).status).toBe(200)
  })
})
