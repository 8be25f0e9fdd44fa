import { beforeEach, expect, test } from 'vitest'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import type { GoodFields } from '#domain/goods/goods.ts'
import { setPrice } from '#domain/money/commands/set-price.ts'
import { savePhotos, photosOf } from '#storage/photos.ts'
import type { NewPhoto } from '#storage/records/photo-record.ts'
import { getRow } from '#storage/optimistic.ts'
import { sendNextPhoto } from '#sync/send-photos.ts'
import { indexFieldsOfGood } from '#storage/lists/index-fields.ts'
import { buildGood, buildUser } from '#tests/support/bars/builders.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'

const COMPANY = newUuid()
const newPath = () => `/files/${COMPANY}/${newUuid()}.jpg`

interface Upload {
  key: string | null
  path: string
}

let device: Device
let uploads: Upload[]
let refuse: (() => Response) | null
/** Whether the next upload is taken although uploads are refused. */
let takes: () => boolean
const good = buildGood({ images: [newPath(), newPath()] })

beforeEach(async () => {
  uploads = []
  refuse = null
  takes = () => false
  device = await Device.open({
    user: buildUser({ role: 'customer' }),
    now: () => 1_000_000_000,
    fetch: (_path, init) => {
      if (refuse && !takes()) return Promise.resolve(refuse())
      const path = newPath()
      uploads.push({ key: new Headers(init?.headers).get('idempotency-key'), path })
      return Promise.resolve(Response.json({ filePath: path, filePaths: [path] }))
    },
  })
  await device.database.goods.put({
    ...good,
    ...indexFieldsOfGood(good),
    seq: 1,
    generation: 0,
  })
})

const photoAt = (place: number): NewPhoto => ({
  id: newUuid(),
  place,
  type: 'image/jpeg',
  bytes: new Uint8Array([1, 2, 3]).buffer,
})

const add = (...added: NewPhoto[]) =>
  savePhotos(device.database, good.id, { added, moved: [], removed: [] }, async () => [])

async function sendAll(): Promise<string[]> {
  const steps: string[] = []
  for (let step = ''; step !== 'none' && step !== 'retry'; steps.push(step)) {
    step = await sendNextPhoto(device.deps)
  }
  return steps
}

const imagesNow = async () => (await getRow(device.database, 'goods', good.id))?.images

test('photos become images of the good, each in its position, through one edit', async () => {
  const [first, last] = [photoAt(0), photoAt(3)]
  await add(last, first)
  await sendAll()
  expect(uploads.map(({ key }) => key)).toEqual([first.id, last.id])
  expect(await imagesNow()).toEqual([uploads[0]?.path, ...good.images, uploads[1]?.path])
  const commands = await device.database.outbox.toArray()
  expect(commands.map(({ kind }) => kind)).toEqual(['edit-good'])
})

test('offline photos wait and are sent again with the same key', async () => {
  const photo = photoAt(0)
  await add(photo)
  refuse = () => new Response('', { status: 503 })
  expect(await sendAll()).toEqual(['retry'])
  expect(await photosOf(device.database, [good.id])).toMatchObject([{ path: null, done_at: null }])
  refuse = null
  await sendAll()
  expect(uploads.map(({ key }) => key)).toEqual([photo.id])
})

test('a photo that the server cannot read stays with its error, and others are sent', async () => {
  const [bad, readable] = [photoAt(0), photoAt(1)]
  await add(bad, readable)
  const code = 'image_unreadable'
  refuse = () => Response.json({ status: 422, code, message: code, errors: [] }, { status: 422 })
  expect(await sendNextPhoto(device.deps)).toBe('sent')
  refuse = null
  await sendAll()
  expect(await photosOf(device.database, [good.id])).toMatchObject([
    { id: bad.id, fault: code },
    { id: readable.id, fault: null, bytes: null, path: uploads[0]?.path },
  ])
  expect(await imagesNow()).toEqual([good.images[0], uploads[0]?.path, good.images[1]])
})

test('a photo that an older server called damaged is sent again, once', async () => {
  const [readable, damaged] = [photoAt(0), photoAt(1)]
  await add(readable, damaged)
  const fault = 'image_unreadable'
  for (const { id } of [readable, damaged]) await device.database.photos.update(id, { fault })
  let calls = 0
  refuse = () =>
    Response.json({ status: 422, code: fault, message: fault, errors: [] }, { status: 422 })
  // The first is taken, and the second is refused by a server that has looked at it.
  takes = () => (calls += 1) === 1
  await sendAll()
  expect(uploads.map(({ key }) => key)).toEqual([readable.id])
  expect(await sendAll()).toEqual(['none'])
  expect(calls).toBe(2)
  expect(await photosOf(device.database, [good.id])).toMatchObject([
    { id: readable.id, fault: null, path: uploads[0]?.path },
    { id: damaged.id, fault },
  ])
})

test('photos stay queued when the session is rejected', async () => {
  await add(photoAt(0))
  const code = 'not_signed_in'
  refuse = () => Response.json({ status: 401, code, message: code, errors: [] }, { status: 401 })
  expect(await sendAll()).toEqual(['none'])
  expect(await photosOf(device.database, [good.id])).toMatchObject([{ fault: null, done_at: null }])
})

test('photos are deleted with their good', async () => {
  await add(photoAt(0))
  await device.database.goods.update(good.id, { deleted_at: '2026-01-01T00:00:00.000Z' })
  await sendAll()
  expect(await photosOf(device.database, [good.id])).toEqual([])
  expect(await device.database.outbox.count()).toBe(0)
})

test('photos of a rejected command are not saved', async () => {
  const after: Partial<GoodFields> = { barcode: '1', weight_full: -1 }
  const outcome = await savePhotos(
    device.database,
    good.id,
    { added: [photoAt(0)], moved: [], removed: [] },
    () => device.run(editGood, { good_id: good.id, before: {}, after }),
  )
  expect(outcome).toMatchObject({ code: 'number_not_positive' })
  expect(await photosOf(device.database, [good.id])).toEqual([])
})

test('a good is not saved without its price', async () => {
  const known = goodFieldsOf(good)
  const edit = () =>
    device.run(editGood, {
      good_id: good.id,
      before: { name_en: known.name_en },
      after: { name_en: 'Gin' },
    })
  const price = (good_id: string) => () =>
    device.run(setPrice, { good_id, amount: 850_000, currency: 'AMD', source: 'typed' })
  const nothing = { added: [], moved: [], removed: [] }
  const save = (...runs: ReturnType<typeof price>[]) =>
    savePhotos(device.database, good.id, nothing, ...runs)
  expect(await save(edit, price(newUuid()))).toMatchObject({ code: 'not_found' })
  expect(await device.database.outbox.count()).toBe(0)
  expect(await save(edit, price(good.id))).toHaveLength(2)
  const commands = await device.database.outbox.toArray()
  expect(commands.map(({ kind }) => kind)).toEqual(['edit-good', 'set-price'])
})

test('sent photos are deleted after a day', async () => {
  await add(photoAt(0))
  await sendAll()
  expect(await photosOf(device.database, [good.id])).toHaveLength(1)
  await device.database.photos.toCollection().modify({ done_at: 1_000_000_000 - 25 * 3_600_000 })
  await sendAll()
  expect(await photosOf(device.database, [good.id])).toEqual([])
})
