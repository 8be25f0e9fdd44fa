import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { DiskStore } from '#server/files/disk-store.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openFileStore } from '#server/files/open-file-store.ts'
import { S3Store } from '#server/files/s3-store.ts'
import { isSignedWith } from '#tests/support/files/s3-signature.ts'
import { startS3Server, type S3Server } from '#tests/support/files/s3-server.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

const dataDir = throwawayDirectory('files')
let s3: S3Server

beforeAll(async () => {
  s3 = await startS3Server()
})

afterAll(async () => {
  rmSync(dataDir, { recursive: true })
  await s3.stop()
})

function newName(): string {
  return `${randomUUID()}/${randomUUID()}.jpg`
}

const stores: Record<string, () => FileStore> = {
  disk: () => openFileStore({ dataDir, s3Url: null }),
  'an S3-compatible server': () => openFileStore({ dataDir, s3Url: s3.url }),
}

describe.each(Object.entries(stores))('files on %s', (_, open) => {
  test('are read back unchanged, also by a store opened anew', async () => {
    const [name, bytes] = [newName(), randomBytes(300_000)]
    await open().put(name, bytes)
    const found = await open().get(name)
    expect(bytes.equals(must(found, 'file'))).toBe(true)
  })

  test('do not exist before they are stored and after they are removed', async () => {
    const store = open()
    const name = newName()
    expect(await store.get(name)).toBeNull()
    await store.put(name, Buffer.from('a'))
    await store.remove(name)
    expect(await store.get(name)).toBeNull()
    await store.remove(name)
  })

  test('cannot be reached by names that the server did not create', async () => {
    const store = open()
    for (const name of ['../secret', `${randomUUID()}/../../x.jpg`, newName().toUpperCase(), '']) {
      await expect(store.get(name)).rejects.toThrow('no name of a file')
      await expect(store.put(name, Buffer.from('a'))).rejects.toThrow('no name of a file')
      await expect(store.remove(name)).rejects.toThrow('no name of a file')
    }
  })
})

test('the disk holds only complete files', async () => {
  const store = new DiskStore(path.join(dataDir, 'whole'))
  const company = randomUUID()
  const names = Array.from({ length: 20 }, () => `${company}/${randomUUID()}.png`)
  await Promise.all(names.map((name) => store.put(name, randomBytes(1000))))
  const found = readdirSync(path.join(dataDir, 'whole', company))
  expect(new Set(found)).toEqual(new Set(names.map((name) => path.basename(name))))
})

test('a file that cannot be written is not stored', async () => {
  const file = path.join(dataDir, 'a-file')
  writeFileSync(file, '')
  const store = new DiskStore(path.join(file, 'below'))
  await expect(store.put(newName(), Buffer.from('a'))).rejects.toThrow('ENOTDIR')
})

test("the signature check of these tests agrees with Amazon's own example", () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  }
  const request = { method: 'GET', url: '/test.txt', headers }
  expect(isSignedWith(request, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(true)
  expect(isSignedWith(request, 'another')).toBe(false)
})

test('a wrong secret and a missing bucket are reported', async () => {
  const wrong = new S3Store(s3.url.replace(':S3RVER@', ':another@'))
  await expect(wrong.put(newName(), Buffer.from('a'))).rejects.toThrow('403')
  await expect(wrong.get(newName())).rejects.toThrow('403')
  const elsewhere = new S3Store(s3.url.replace('bar-photos', 'no-photos'))
  await expect(elsewhere.put(newName(), Buffer.from('a'))).rejects.toThrow('404')
})

test.each([
  'https://store.example/bucket',
  'https://key:hidden-secret@store.example/',
  's3://key@store.example/bucket',
])('%s is rejected with the expected format and without its secret', (s3Url) => {
  expect(() => openFileStore({ dataDir, s3Url })).toThrow(/^S3_URL must look like https:/)
  expect(() => openFileStore({ dataDir, s3Url })).not.toThrow('hidden-secret')
})
