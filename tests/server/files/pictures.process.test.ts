import { writeFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { PICTURE_LIMITS, Pictures } from '#server/files/pictures.ts'
import type { ImageErrorCode } from '#server/files/image-error.ts'
import { PROGRAMS, UNHURRIED_PICTURES } from '#tests/support/programs.ts'
import { bomb, logo, photo, photoAsPng, svg } from '#tests/support/files/images.ts'
import { throwawayDirectory } from '#tests/support/running/throwaway.ts'

const folder = throwawayDirectory('images')
afterAll(() => rmSync(folder, { recursive: true }))

const PROGRAM = path.join(PROGRAMS, 'draw-picture.js')
const unhurried = new Pictures(PROGRAM, UNHURRIED_PICTURES)

function cleanImage(bytes: Uint8Array, pictures = unhurried) {
  return pictures.clean('a company', bytes)
}

async function faultOf(bytes: Uint8Array, pictures = unhurried): Promise<ImageErrorCode | null> {
  return cleanImage(bytes, pictures).then(
    () => null,
    (error: { fault: ImageErrorCode }) => error.fault,
  )
}

test('a photograph comes out upright and smaller, without its location', async () => {
  const sent = await photo({ width: 4000, height: 3000 })
  expect(sent.toString('latin1')).toContain('The cellar')
  const { bytes, extension } = await cleanImage(sent)
  const saved = await sharp(bytes).metadata()
  expect(extension).toBe('jpg')
  expect([saved.width, saved.height]).toEqual([1200, 1600])
  expect(saved.orientation).toBeUndefined()
  expect(saved.exif).toBeUndefined()
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('The cellar')
})

test('a small image keeps its size', async () => {
  const { bytes } = await cleanImage(await photo({ width: 40, height: 30 }))
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([30, 40])
})

test('a transparent picture stays transparent', async () => {
  const { bytes, extension } = await cleanImage(await logo())
  expect(extension).toBe('png')
  expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: true, width: 64 })
})

test('a photograph saved as PNG becomes a JPEG', async () => {
  const sent = await photoAsPng()
  const { bytes, extension } = await cleanImage(sent)
  expect(extension).toBe('jpg')
  expect(bytes.byteLength).toBeLessThan(sent.byteLength / 2)
})

test('data appended to an image is removed', async () => {
  const script = Buffer.from('<script>alert(1)</script>')
  for (const image of [await photo(), await logo()]) {
    const { bytes } = await cleanImage(Buffer.concat([image, script]))
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('<script>')
  }
})

test('a drawing is rasterised, and scripts and references in it have no effect', async () => {
  const secret = path.join(folder, 'secret.png')
  writeFileSync(secret, await logo())
  const inner = `<script>alert(1)</script><image width="24" height="24" xlink:href="file://${secret}"/>
    <image width="24" height="24" xlink:href="http://127.0.0.1:1/a.png"/>`
  const { bytes, extension } = await cleanImage(svg(inner, '<?xml version="1.0"?>\n<!-- logo -->'))
  expect(extension).toBe('png')
  const { format, width, height } = await sharp(bytes).metadata()
  expect([format, width, height]).toEqual(['png', 800, 800])
  const { channels } = await sharp(bytes).stats()
  expect(channels.map(({ max }) => max)).toEqual([0, 0, 0, 0])
  const drawn = await cleanImage(svg())
  const middle = await sharp(drawn.bytes)
    .extract({ left: 400, top: 400, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([...middle]).toEqual([0x8a, 0x4b, 0x12, 0xff])
})

test('a drawing that takes hours is aborted after seconds of work, and the next one is drawn', async () => {
  const nested = Array.from({ length: 12 }, (_, depth) => {
    const uses = `<use xlink:href="#g${depth}"/>`.repeat(10)
    return `<g id="g${depth + 1}">${depth === 0 ? '<rect width="24" height="24"/>' : uses}</g>`
  })
  const [slow, quick] = await Promise.all([
    faultOf(svg(`<defs>${nested.join('')}</defs><use xlink:href="#g12"/>`)),
    faultOf(svg()),
  ])
  expect(slow).toBe('image_too_large')
  expect(quick).toBeNull()
})

test('a picture is given up after two minutes, in which others had the processor', async () => {
  expect(Object.values(PICTURE_LIMITS).map(({ wholeMs }) => wholeMs)).toEqual(
    Array(3).fill(120_000),
  )
  const late = { ...PICTURE_LIMITS.png, wholeMs: 1 }
  const hasty = new Pictures(PROGRAM, { svg: late, png: late, jpeg: late })
  expect(await faultOf(await logo(), hasty)).toBe('server_busy')
})

test.each([
  ['the system killed it', "process.kill(process.pid, 'SIGKILL')", 'server_busy'],
  ['its program is broken', 'process.exit(1)', 'server_busy'],
  ['its decoder crashed', "process.kill(process.pid, 'SIGSEGV')", 'image_unreadable'],
] as const)('a drawing that ended because %s is answered so', async (_, source, fault) => {
  const program = path.join(folder, `${fault}-${source.length}.cjs`)
  writeFileSync(program, source)
  expect(await faultOf(await logo(), new Pictures(program))).toBe(fault)
})

test('expanding entities are rejected', async () => {
  const doctype = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  expect(await faultOf(svg('<text>&b;</text>', doctype))).toBe('image_unsupported')
})

test('endless comments cannot keep the server busy', async () => {
  // If a comment could end anywhere but at its first terminator, each further one would double the
  // time.
  const comments = '<!---->'.repeat(34)
  expect(await faultOf(Buffer.from(`${comments}<p>`))).toBe('image_unsupported')
  expect(await faultOf(svg(undefined, comments))).toBeNull()
})

test('a decompression bomb is rejected by its declared size', async () => {
  const sent = bomb()
  expect(await sharp(sent, { limitInputPixels: false }).metadata()).toMatchObject({
    width: 20_000,
    height: 20_000,
  })
  expect(sent.byteLength).toBeLessThan(1_000_000)
  expect(await faultOf(sent)).toBe('image_too_large')
})

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script><svg>'), 'image_unsupported'],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), 'image_unsupported'],
  ['nothing', Buffer.alloc(0), 'image_unsupported'],
  ['a JPEG’s first bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'image_unreadable'],
  ['a drawing that is none', Buffer.from('<svg><circle'), 'image_unreadable'],
  ['a drawing without end', svg(' '.repeat(600_000)), 'image_too_large'],
] as const)('%s is rejected', async (_, bytes, fault) => {
  expect(await faultOf(bytes)).toBe(fault)
})

test('a truncated file is rejected', async () => {
  const whole = await photo()
  expect(await faultOf(whole.subarray(0, whole.byteLength / 2))).toBe('image_unreadable')
})
