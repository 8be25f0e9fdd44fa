import path from 'node:path'
import { build } from 'vite'
import type { DrawingLimits } from '#server/drawing/drawing-process.ts'
import { PICTURE_LIMITS, type PictureLimits } from '#server/files/pictures.ts'
import { HANG_MS } from './running/hang.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** Where the programs that draw are while tests run. */
export const PROGRAMS = path.join(ROOT, 'node_modules/.cache/drawing-programs')

/** Limits of work and memory as the product has them, and no limit of a busy machine. */
export const UNHURRIED: DrawingLimits = {
  processorMs: 180_000,
  wholeMs: HANG_MS,
  heapMb: 384,
  memoryMb: 1_000,
}

/** The same for pictures. */
export const UNHURRIED_PICTURES: PictureLimits = {
  svg: { ...PICTURE_LIMITS.svg, wholeMs: HANG_MS },
  jpeg: { ...PICTURE_LIMITS.jpeg, wholeMs: HANG_MS },
  png: { ...PICTURE_LIMITS.png, wholeMs: HANG_MS },
}

/** Builds the programs that the server starts, as the product's build does. */
export async function buildDrawingPrograms(): Promise<void> {
  await build({
    root: ROOT,
    // They need none of the server's plugins, and the other programs none of the time.
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: PROGRAMS,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: {
        input: {
          'draw-report': 'server/exports/draw-report.ts',
          'draw-picture': 'server/files/draw-picture.ts',
        },
      },
    },
  })
}
