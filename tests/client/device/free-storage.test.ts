import { expect, test } from 'vitest'
import { littleStorageLeft } from '#client/device/free-storage.ts'

const MEGABYTE = 1024 * 1024
const storageOf = (estimate: StorageEstimate) => ({ estimate: () => Promise.resolve(estimate) })

test.each([
  [{ quota: 100 * MEGABYTE, usage: 10 * MEGABYTE }, null],
  [{ quota: 100 * MEGABYTE, usage: 97 * MEGABYTE }, 3 * MEGABYTE],
  // The disk was filled by others meanwhile.
  [{ quota: MEGABYTE, usage: 2 * MEGABYTE }, 0],
  [{}, null],
])('of %j little is left: %j', async (estimate, left) => {
  expect(await littleStorageLeft(storageOf(estimate))).toBe(left)
})

test('nothing is known where the browser refuses to say', async () => {
  expect(await littleStorageLeft(null)).toBeNull()
  const refusing = { estimate: () => Promise.reject(new TypeError('opaque origin')) }
  expect(await littleStorageLeft(refusing)).toBeNull()
})
