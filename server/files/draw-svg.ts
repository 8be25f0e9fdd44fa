import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { ImageError } from './image-error.ts'

/** An SVG of a few hundred bytes can take hours to render. */
const TIME_MS = 5_000
/**
 * The program of the rendering process. It is a string because the built server and the one that
 * runs from source share no file that could be started.
 */
const PROGRAM = `
  const [sharpPath, side] = process.argv.slice(1)
  const sharp = require(sharpPath)
  const chunks = []
  process.stdin.on('data', (chunk) => chunks.push(chunk))
  process.stdin.on('end', () => {
    sharp(Buffer.concat(chunks), { limitInputPixels: 60e6 })
      .resize(Number(side), Number(side), { fit: 'inside' })
      .png({ compressionLevel: 9 })
      .toBuffer()
      .then((png) => process.stdout.write(png), () => process.exit(1))
  })`

const SHARP = createRequire(import.meta.url).resolve('sharp')

/**
 * Renders an SVG as a PNG, `side` pixels on its longer side. Runs in its own process, because the
 * renderer cannot be interrupted; one that takes too long is killed.
 * @throws {ImageError} image_unreadable
 */
export async function drawSvg(svg: Uint8Array, side: number): Promise<Buffer> {
  const child = spawn(process.execPath, ['-e', PROGRAM, SHARP, String(side)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Passes none of the server's environment, which holds secrets.
    env: {},
    timeout: TIME_MS,
    killSignal: 'SIGKILL',
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  // The process may exit before it has read everything; its exit status shows that.
  child.stdin.on('error', () => undefined)
  child.stdin.end(svg)
  const [status] = (await once(child, 'close')) as [number | null]
  if (status !== 0 || chunks.length === 0) throw new ImageError('image_unreadable')
  return Buffer.concat(chunks)
}
