import path from 'node:path'
import { build } from 'vite'

const ROOT = path.join(import.meta.dirname, '../..')

/** Where the programs that draw are while tests run. */
export const PROGRAMS = path.join(ROOT, 'node_modules/.cache/drawing-programs')

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
