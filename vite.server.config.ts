import { defineConfig } from 'vite'
import { messages } from './build/messages.ts'

export default defineConfig(({ mode }) => ({
  plugins: [messages({ failOnMissing: mode === 'production' })],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        demo: 'server/demo.ts',
        admin: 'server/admin.ts',
        'prepare-database': 'server/prepare-database.ts',
        'compress-files': 'server/compress-files.ts',
        // Processes that draw, see server/drawing.
        'draw-report': 'server/exports/draw-report.ts',
        'draw-picture': 'server/files/draw-picture.ts',
        'make-backup': 'server/backup/make-backup.ts',
        // Only the demo starts it, as a process of its own.
        'simulated-pos': 'tests/support/pos/main.ts',
      },
    },
  },
}))
