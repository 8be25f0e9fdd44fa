import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { breakpoints } from './build/breakpoints.ts'
import { calendars } from './build/calendars.ts'
import { messages } from './build/messages.ts'
import { routes } from './build/routes.ts'
import { LANGUAGES, traitsOf } from './src/domain/languages.ts'
import { CHROMIUM_ARGS, shellPath } from './tests/support/chromium.ts'

/** What needs a database, or programs beside this one: server processes, LibreOffice. */
const SERVER = 'tests/**/*.{pg,process}.test.ts'

/** The product in browsers other than Chromium. */
const BROWSERS = 'tests/browsers/*.browser.test.ts'

/** One page opens the app many times, each time with stores that begin anew. */
const STORES = new URL('tests/support/screens/stores.ts', import.meta.url).pathname

export default defineConfig({
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
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        plugins: [messages()],
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, SERVER, BROWSERS],
        },
      },
      {
        extends: true,
        plugins: [routes({ enableRouteGeneration: false }), calendars, messages()],
        css: breakpoints,
        resolve: { alias: [{ find: /^zustand$/, replacement: STORES }] },
        optimizeDeps: {
          // All at once: what is found later loads the page anew, in the middle of a test.
          entries: [
            'src/app/main.tsx',
            'src/app/routes/**/*.tsx',
            'workers/compute-worker.ts',
            'tests/screens/**/*.tsx',
          ],
          include: [
            'axe-core',
            ...LANGUAGES.map((language) => `dayjs/locale/${traitsOf(language).calendar}.js`),
          ],
        },
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.tsx'],
          // What a screen shows late is late because the machine is busy.
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: shellPath(), args: CHROMIUM_ARGS },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        plugins: [messages()],
        test: { name: 'browsers', include: [BROWSERS], testTimeout: 240_000 },
      },
      {
        extends: true,
        plugins: [messages()],
        test: {
          name: 'server',
          include: [SERVER],
          globalSetup: ['tests/support/database/database-setup.ts'],
          // PGlite is compiled anew in every file, most of which are over before optimizing it pays.
          execArgv: ['--liftoff-only'],
        },
      },
    ],
  },
})
