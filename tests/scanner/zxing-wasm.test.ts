import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill'
import { expect, it } from 'vitest'

it('ships exactly the wasm that the barcode decoder was built with', () => {
  const require = createRequire(import.meta.url)
  const shipped = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  expect(createHash('sha256').update(shipped).digest('hex')).toBe(ZXING_WASM_SHA256)
})
