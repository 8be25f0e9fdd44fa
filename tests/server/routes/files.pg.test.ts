import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { must } from '#domain/must.ts'
import { errorAnswer } from '#protocol/answers.ts'
import { UPLOAD_MAX_BYTES, UPLOAD_PATH, uploadAnswer } from '#protocol/files.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { logo, photo, svg } from '#tests/support/files/images.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'

describeServer('files', () => {
  let company: SeededCompany

  beforeAll(async () => {
    company = await seedCompany(database)
  })

  async function send(images: Uint8Array[], headers: Record<string, string> = {}, user = 0) {
    const body = new FormData()
    for (const image of images) {
      body.append('file', new Blob([new Uint8Array(image)], { type: 'text/plain' }), '../../x.exe')
    }
    const person = must(user === 0 ? company.owner : company.barmen[0], 'person')
    const authorization = `Bearer ${await server.tokenFor(person)}`
    const request = { method: 'POST', body, headers: { authorization, ...headers } }
    const response = await server.app.request(UPLOAD_PATH, request)
    return { status: response.status, body: (await response.json()) as unknown }
  }

  test('a barman’s photo gets an unguessable path that is public', async () => {
    const { status, body } = await send([await photo()], {}, 1)
    const { filePath, filePaths } = uploadAnswer.parse(body)
    expect([status, filePaths]).toEqual([200, [filePath]])
    expect(filePath).toContain(`/files/${company.id}/`)
    const found = await server.app.request(filePath)
    expect(found.status).toBe(200)
    const bytes = Buffer.from(await found.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300 })
    expect(Object.fromEntries(found.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="${filePath.split('/').at(-1)}"`,
    })
  })

  test('several images get paths in their order, and a drawing becomes a PNG', async () => {
    const { body } = await send([await photo(), svg(), await logo()])
    const { filePath, filePaths } = uploadAnswer.parse(body)
    expect(filePaths.map((path) => path.split('.')[1])).toEqual(['jpg', 'png', 'png'])
    expect(filePath).toBe(filePaths[0])
    expect(new Set(filePaths).size).toBe(3)
  })

  test('a repeated upload gets the same paths, also when concurrent', async () => {
    const image = await photo()
    const key = { 'idempotency-key': newUuid() }
    const answers = await Promise.all([send([image], key), send([image], key), send([image], key)])
    answers.push(await send([image], key))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const paths = new Set(answers.map(({ body }) => uploadAnswer.parse(body).filePath))
    expect(paths.size).toBe(1)
    for (const path of paths) expect((await server.app.request(path)).status).toBe(200)
    const other = await send([await logo()], key)
    expect(other.status).toBe(422)
    expect(errorAnswer.parse(other.body).code).toBe('key_reused')
  })

  test('two companies may use the same id', async () => {
    const key = { 'idempotency-key': newUuid() }
    const mine = uploadAnswer.parse((await send([await logo()], key)).body)
    const before = company
    company = await seedCompany(database)
    const theirs = uploadAnswer.parse((await send([await logo()], key)).body)
    company = before
    expect(theirs.filePath).not.toBe(mine.filePath)
  })

  test.each([
    ['a page', [Buffer.from('<!doctype html><svg>')], 415, 'image_unsupported'],
    ['half an image', [Buffer.from([0xff, 0xd8, 0xff, 0xe0])], 422, 'image_unreadable'],
    ['a good and a bad one', [svg(), Buffer.from('GIF89a')], 415, 'image_unsupported'],
    ['nothing', [], 422, 'bad_request'],
    ['too many', Array.from({ length: 11 }, () => svg()), 413, 'too_large'],
    ['too long', [Buffer.alloc(UPLOAD_MAX_BYTES + 20_000)], 413, 'too_large'],
  ] as const)('%s is refused', async (_, images, status, code) => {
    const [{ count: before } = {}] = await database.query('select count(*) from uploads')
    const answer = await send([...images])
    expect(answer.status).toBe(status)
    expect(errorAnswer.parse(answer.body).code).toBe(code)
    const [{ count: after } = {}] = await database.query('select count(*) from uploads')
    expect(after).toBe(before)
  })

  test('a form with very many parts is rejected before it is parsed', async () => {
    const authorization = `Bearer ${await server.tokenFor(company.owner)}`
    const image = new Uint8Array(await logo())
    const sendAmong = async (fields: number) => {
      const body = new FormData()
      for (let n = 0; n < fields; n += 1) body.append('note', '')
      body.append('file', new Blob([image]), 'x.png')
      const request = { method: 'POST', body, headers: { authorization } }
      return (await server.app.request(UPLOAD_PATH, request)).status
    }
    expect(await sendAmong(15)).toBe(200)
    expect(await sendAmong(30)).toBe(413)
    const head = '--b\r\nCONTENT-DISPOSITION: form-data; name="a"; filename="x"\r\n\r\n\r\n'
    const answer = await server.app.request(UPLOAD_PATH, {
      method: 'POST',
      body: `${head.repeat(200_000)}--b--\r\n`,
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(answer.status).toBe(413)
  })

  test('a body that is not a form is rejected', async () => {
    const authorization = `Bearer ${await server.tokenFor(company.owner)}`
    const post = (type: string, body: string) =>
      server.app.request(UPLOAD_PATH, {
        method: 'POST',
        body,
        headers: { authorization, 'content-type': type },
      })
    expect((await post('image/png', 'x')).status).toBe(415)
    expect((await post('multipart/form-data; boundary=a', 'x')).status).toBe(400)
    expect((await post('multipart/form-data', 'x')).status).toBe(415)
  })

  test('unknown names are not found', async () => {
    for (const path of [
      `/files/${company.id}/${newUuid()}.jpg`,
      `/files/${company.id}/..%2F..%2Fsecret`,
      '/files/a/b',
    ]) {
      const answer = await server.app.request(path)
      expect([path, answer.status]).toEqual([path, 404])
    }
  })
})
