import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }), lingui()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    environment: 'node',
    globalSetup: ['tests/support/database-setup.ts'],
    // Each embedded database takes some 300 MB, so no more files at once on a bigger machine.
    maxWorkers: 2,
    // PGlite is compiled anew in every file, most of which are over before optimizing it pays.
    execArgv: ['--liftoff-only'],
    // Real databases, processes and clocks: as for the specs, the second try is for where nobody
    // watches, and the report names what needed it.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
