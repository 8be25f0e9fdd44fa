import path from 'node:path'
import type { DrawingLimits } from '#server/drawing/drawing-process.ts'
import { PICTURE_LIMITS, type PictureLimits } from '#server/files/pictures.ts'
import { HANG_MS } from './running/hang.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** Where programs are that the server's tests start: those that draw, that makes backups, and the simulated system. */
export const PROGRAMS = path.join(ROOT, 'node_modules/.cache/programs')

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

/**
 * Builds them as the product's build does. To translate the simulated system in each of its processes
 * takes longer than it then works.
 */
export async function buildPrograms(): Promise<void> {
  // Whoever only starts one of them needs no builder.
  const { build } = await import('vite')
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
          'make-backup': 'server/backup/make-backup.ts',
          'simulated-pos': 'tests/support/pos/main.ts',
        },
      },
    },
  })
}
