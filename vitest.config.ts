import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vitest/config'
import { removeAfterUs } from './scripts/after-us.mjs'
import { HANG_MS } from './tests/support/hang.ts'

/** What needs a database, or programs beside this one: server processes, LibreOffice. */
const SERVER = 'tests/**/*.{pg,process}.test.ts'

/** The product in browsers other than Chromium. */
const BROWSERS = 'tests/browsers/*.browser.test.ts'

/** A killed run leaves no worker behind. */
const ENDS = 'tests/support/end-with-runner.ts'

/** The runner's own directory, which stays when the runner is killed. */
const cleanUp: Plugin = {
  name: 'clean-up',
  configureVitest: ({ project }) => void removeAfterUs(project.tmpDir),
}

export default defineConfig({
  plugins: [
    cleanUp,
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui(),
  ],
  test: {
    environment: 'node',
    // One more than the cores of a small machine, because those of servers wait. Each embedded
    // database takes some 300 MB, so no more files at once on a bigger one.
    maxWorkers: 3,
    // To read the modules anew for every file takes longer than all tests together.
    isolate: false,
    // Real databases, processes and clocks: as for the specs, the second try is for where nobody
    // watches, and the report names what needed it.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: HANG_MS / 2 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [SERVER, BROWSERS],
          setupFiles: [ENDS],
        },
      },
      {
        extends: true,
        test: { name: 'browsers', include: [BROWSERS], setupFiles: [ENDS] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [SERVER],
          globalSetup: ['tests/support/database/database-setup.ts'],
          setupFiles: [ENDS],
          // PGlite is compiled anew in every file, most of which are over before optimizing it pays.
          execArgv: ['--liftoff-only'],
        },
      },
    ],
  },
})
