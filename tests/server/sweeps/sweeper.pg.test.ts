import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { must } from '#domain/must.ts'
import { GOODS_PATH } from '#protocol/goods/goods.ts'
import { LINK_HOURS } from '#domain/account/mails.ts'
import { EXPORT_LIFE_MS } from '#protocol/inventories/exports.ts'
import { register } from '#server/accounts/register.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openFileStore } from '#server/files/open-file-store.ts'
import { upload } from '#server/files/upload.ts'
import { issueToken } from '#server/sql/account/mail-tokens.ts'
import { createLog } from '#server/platform/log.ts'
import { areUploaded, insertUpload } from '#server/sql/files/uploads.ts'
import { Sweeper } from '#server/sweeps/sweeper.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { logo } from '#tests/support/files/images.ts'
import { startS3Server, type S3Server } from '#tests/support/files/s3-server.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { buildSignUp } from '#tests/support/server/sign-up.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { until } from '#tests/support/running/until.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** As long as a phone may be without a network after an upload. */
const PICTURE_MS = 30 * DAY_MS
const LINK_MS = LINK_HOURS.continue * HOUR_MS

const dataDir = throwawayDirectory('sweeps')
let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true })
  await s3.stop()
})

describeStored('what nobody needs any more', () => {
  let server: TestServer
  let company: SeededCompany
  let image: Buffer

  beforeAll(async () => {
    image = await logo()
  })
  beforeEach(async () => {
    server = new TestServer(database)
    company = await seedCompany(database)
  })

  const sweep = async (files: FileStore = server.deps.files): Promise<void> => {
    await database.exec(`update sweeps set due_at = '-infinity'`)
    await new Sweeper({ ...server.deps, files }).sweepDue()
  }

  /** @returns names and paths of the files of one upload */
  const storedTogether = async (files: FileStore, images: Buffer[]) => {
    const { deps, nowMs } = server
    const created_at = new Date(nowMs).toISOString()
    const sent = { id: newUuid(), user_id: company.owner.id, created_at, images }
    const scoped = { company: database.inCompany(company.id), files, pictures: deps.pictures }
    const taken = await upload(scoped, sent)
    const paths = taken === 'key_reused' ? [] : taken.paths
    return paths.map((at) => ({ at, name: at.replace('/files/', '') }))
  }

  const stored = async (files: FileStore) =>
    must((await storedTogether(files, [image]))[0], 'stored file')

  const setFace = (at: string | null) =>
    database.query('update users set image = $2 where id = $1', [company.owner.id, at])

  const mayShow = (at: string) => areUploaded(database, company.id, [at])

  test.each([
    ['a disk', () => openFileStore({ dataDir, s3Url: null })],
    ['an S3-compatible server', () => openFileStore({ dataDir, s3Url: s3.url })],
  ])('a picture that nothing mentions is deleted after a month, on %s', async (_, open) => {
    const files = open()
    const { name } = await stored(files)
    server.nowMs += PICTURE_MS - 1
    await sweep(files)
    expect(await files.get(name)).not.toBeNull()
    server.nowMs += 1
    await sweep(files)
    expect(await files.get(name)).toBeNull()
    const left = `select from stored_files where name = $1 union all
      select from uploads where $2 = any(paths)`
    expect(await database.query(left, [name, `/files/${name}`])).toEqual([])
  })

  test('a phone that was offline for three days after an upload still gives a good its picture', async () => {
    const { at } = await stored(server.deps.files)
    server.nowMs += 3 * DAY_MS
    await sweep()
    const { id } = must(company.goods[0], 'good')
    const answer = await server.call('PUT', `${GOODS_PATH}/${id}`, {
      token: await server.tokenFor(company.owner),
      body: { images: [at] },
    })
    expect(answer).toMatchObject({ status: 200, body: { image: at } })
  })

  test('a picture that something mentions stays, until nothing does', async () => {
    const { files } = server.deps
    const good = must(company.goods[0], 'good')
    const [face, bottle, further, former, refused, page] = await Promise.all(
      Array.from({ length: 6 }, () => stored(files)),
    )
    await setFace(must(face, 'face').at)
    await database.query('update goods set image = $2, images = $3 where id = $1', [
      good.id,
      bottle?.at,
      [further?.at],
    ])
    const history = { image: former?.at }
    await database.query(
      `insert into good_changes (company_id, id, good_id, "before", "after", user_id,
         user_full_name, user_role, created_at, seq)
       values ($1, $2, $3, $4, '{}', $5, 'Ann', 'customer', now(), 999)`,
      [company.id, newUuid(), good.id, history, company.owner.id],
    )
    await database.query(
      `insert into mutations (company_id, id, user_id, kind, v, fingerprint, status, seq, rejection,
         payload, server_time)
       values ($1, $2, $3, 'edit-good', 1, '', 'rejected', 999, '{}', $4, now())`,
      [company.id, newUuid(), company.owner.id, JSON.stringify({ image: refused?.at })],
    )
    await database.query(`insert into contents values ($1, $2, now())`, [
      newUuid(),
      JSON.stringify({ image: page?.at }),
    ])
    server.nowMs += PICTURE_MS
    await sweep()
    for (const one of [face, bottle, further, former, refused, page]) {
      expect(await files.get(must(one, 'picture').name)).not.toBeNull()
    }
    await setFace(null)
    server.nowMs += 7 * DAY_MS - 1
    await sweep()
    expect(await files.get(must(face, 'picture').name)).not.toBeNull()
    server.nowMs += 1
    await sweep()
    expect(await files.get(must(face, 'picture').name)).toBeNull()
    expect(await files.get(must(bottle, 'picture').name)).not.toBeNull()
  })

  test('of one upload only the picture goes that nothing mentions', async () => {
    const { files } = server.deps
    const [kept, gone] = await storedTogether(files, [image, await logo({ width: 65 })])
    const [used, unused] = [must(kept, 'kept'), must(gone, 'gone')]
    await setFace(used.at)
    server.nowMs += PICTURE_MS
    await sweep()
    expect(await files.get(used.name)).not.toBeNull()
    expect(await files.get(unused.name)).toBeNull()
    expect([await mayShow(used.at), await mayShow(unused.at)]).toEqual([true, false])
  })

  test('a picture that the store could not delete goes the next time, and nobody may show it', async () => {
    const { files } = server.deps
    const { at, name } = await stored(files)
    server.nowMs += PICTURE_MS
    await sweep({ ...files, remove: () => Promise.reject(new Error('away')) })
    expect(await files.get(name)).not.toBeNull()
    expect(await mayShow(at)).toBe(false)
    await sweep()
    expect(await files.get(name)).toBeNull()
  })

  test('a picture whose upload was cut short is deleted too', async () => {
    const broken: FileStore = {
      ...server.deps.files,
      put: () => Promise.reject(new Error('no room')),
    }
    await expect(stored(broken)).rejects.toThrow('no room')
    const count = 'select from stored_files where company_id = $1'
    expect(await database.query(count, [company.id])).toHaveLength(1)
    server.nowMs += PICTURE_MS
    await sweep()
    expect(await database.query(count, [company.id])).toEqual([])
  })

  const signUp = async (): Promise<{ company_id: string; id: string; email: string }> => {
    const form = buildSignUp()
    await register(server.deps, form, 'en', async () => undefined)
    const [user] = await database.query<{ company_id: string; id: string }>(
      'select company_id, id from users where email = $1',
      [form.email],
    )
    await database.query(`update mails set status = 'sent' where company_id = $1`, [
      user?.company_id,
    ])
    return { ...must(user, 'user'), email: form.email }
  }

  const isThere = async (companyId: string): Promise<boolean> =>
    (await database.query('select from companies where id = $1', [companyId])).length > 0

  test('a sign-up that was never finished is deleted when its link has expired', async () => {
    const { company_id, id: user_id, email } = await signUp()
    // The mail left an hour later, and its link lasts from then.
    const sentMs = server.nowMs + HOUR_MS
    await issueToken(database, { kind: 'continue', company_id, user_id, email }, sentMs)
    server.nowMs = sentMs + LINK_MS - 1
    await sweep()
    expect(await isThere(company_id)).toBe(true)
    server.nowMs += 1
    await sweep()
    expect(await isThere(company_id)).toBe(false)
    // The address is free again.
    await register(server.deps, buildSignUp({ email }), 'en', async () => undefined)
    expect(await database.query('select from users where email = $1', [email])).toHaveLength(1)
  })

  test('a sign-up whose mail has not left stays, and so does one that was finished', async () => {
    const [waiting, finished] = [await signUp(), await signUp()]
    await database.query(`update mails set status = 'queued' where company_id = $1`, [
      waiting.company_id,
    ])
    await database.query(`update users set password_hash = 'x' where id = $1`, [finished.id])
    server.nowMs += 2 * LINK_MS
    await sweep()
    expect(await isThere(waiting.company_id)).toBe(true)
    expect(await isThere(finished.company_id)).toBe(true)
    expect(await isThere(company.id)).toBe(true)
  })

  test('a sign-up that cannot be deleted keeps no other', async () => {
    const [stuck, other] = [await signUp(), await signUp()]
    const picture = { id: newUuid(), digest: new Uint8Array(32), paths: [] }
    const created_at = new Date(server.nowMs).toISOString()
    await insertUpload(database, stuck.company_id, { ...picture, user_id: stuck.id, created_at })
    server.nowMs += LINK_MS
    await sweep()
    expect([await isThere(stuck.company_id), await isThere(other.company_id)]).toEqual([
      true,
      false,
    ])
    expect(await database.query('select from users where id = $1', [stuck.id])).toHaveLength(1)
  })

  test('a file for download is deleted when its path has expired', async () => {
    const id = newUuid()
    const expires = new Date(server.nowMs + EXPORT_LIFE_MS).toISOString()
    await database.query(
      `insert into exports (company_id, id, secret, file_name, content_type, bytes, expires_at)
       values ($1, $2, '', 'a', 'b', '', $3)`,
      [company.id, id, expires],
    )
    await database.query(
      `insert into export_parts (company_id, export_id, n, bytes) values ($1, $2, 1, 'part')`,
      [company.id, id],
    )
    const parts = 'select from export_parts where export_id = $1'
    server.nowMs += EXPORT_LIFE_MS - 1
    await sweep()
    expect(await database.query(parts, [id])).toHaveLength(1)
    server.nowMs += 1
    await sweep()
    expect(await database.query(parts, [id])).toEqual([])
  })

  test('is swept by itself from the start', async () => {
    const { files } = server.deps
    const { name } = await stored(files)
    server.nowMs += PICTURE_MS
    await database.exec('delete from sweeps')
    const error = vi.fn<() => void>()
    const log = Object.assign(createLog('silent'), { error })
    const sweeper = new Sweeper({ ...server.deps, log })
    await sweeper.start()
    await until(async () => (await files.get(name)) === null)
    await sweeper.stop()
    expect(error).not.toHaveBeenCalledWith(expect.anything(), 'cannot sweep')
  })

  test('is swept once an hour, by one process', async () => {
    await sweep()
    const due = 'select min(due_at) as at from sweeps'
    const [next] = await database.query<{ at: string }>(due)
    expect(Date.parse(must(next, 'sweep').at)).toBe(server.nowMs + HOUR_MS)
    await new Sweeper(server.deps).sweepDue()
    expect((await database.query<{ at: string }>(due))[0]?.at).toBe(next?.at)
  })
})
