import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Size = { width?: number; height?: number }

/** A photograph as a phone takes it: noise, which compresses badly, and a location. */
export async function photo({ width = 400, height = 300 }: Size = {}): Promise<Buffer> {
  return sharp({ create: noise(width, height) })
    .withExif({
      IFD0: { Make: 'Phone', Copyright: 'The cellar' },
      IFD3: { GPSLatitude: '40/1 10/1 0/1', GPSLongitude: '44/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A plain picture with transparent corners. */
export async function logo({ width = 64, height = 64 }: Size = {}): Promise<Buffer> {
  const background = { r: 138, g: 75, b: 18, alpha: 0.5 }
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
}

/** A photograph saved as PNG. */
export async function photoAsPng({ width = 900, height = 900 }: Size = {}): Promise<Buffer> {
  return sharp({ create: noise(width, height) })
    .png()
    .toBuffer()
}

/** A few kB that decompress to hundreds of megapixels: all black, one bit each. */
export function bomb(): Buffer {
  const side = 20_000
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(1, 8)
  const pixels = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', pixels), pngChunk('IEND')]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function pngChunk(type: string, data = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

export function svg(inner = '<circle cx="12" cy="12" r="10" fill="#8a4b12"/>', head = ''): Buffer {
  return Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg"
    xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 24">${inner}</svg>`)
}

function noise(width: number, height: number) {
  return {
    width,
    height,
    channels: 3 as const,
    background: '#808080',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
  }
}
