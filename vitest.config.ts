import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig, type Plugin } from 'vitest/config'
import { breakpoints } from './build/breakpoints.ts'
import { calendars } from './build/calendars.ts'
import { messages } from './build/messages.ts'
import { routes } from './build/routes.ts'
import { removeAfterUs } from './scripts/after-us.mjs'
import { LANGUAGES, traitsOf } from './src/domain/languages.ts'
import { launchOfShell } from './tests/support/browser/chromium.ts'
import { bundledWorker } from './tests/support/screens/bundled-worker.ts'
import { holdBackNothing } from './tests/support/screens/hold-back-nothing.ts'
import { sourceMapsStay } from './tests/support/screens/source-maps-stay.ts'
import { typeKeys } from './tests/support/screens/type-keys.ts'
import { ROTATION, rotationOf, rotationOfCommit } from './tests/support/sampling/rotation.ts'
import { HANG_MS } from './tests/support/running/hang.ts'

/** What needs a database, or programs beside this one: server processes, LibreOffice. */
const SERVER = 'tests/**/*.{pg,process}.test.ts'

/** The product in browsers other than Chromium. */
const BROWSERS = 'tests/browsers/*.browser.test.ts'

/** One page opens the app many times, each time with stores that begin anew. */
const STORES = new URL('tests/support/screens/stores.ts', import.meta.url).pathname

/** A killed run leaves no worker behind. */
const ENDS = 'tests/support/running/end-with-runner.ts'

/** Tests make much that is soon garbage: in MB, room in which it dies before it is copied. */
const ROOM_FOR_GARBAGE = ['--min-semi-space-size=32', '--max-semi-space-size=64']

/** The runner's own directory, which stays when the runner is killed. */
const cleanUp: Plugin = {
  name: 'clean-up',
  configureVitest: ({ project }) => void removeAfterUs(project.tmpDir),
}

process.env[ROTATION] ??= rotationOfCommit()

const shell = launchOfShell()

export default defineConfig({
  plugins: [cleanUp],
  test: {
    environment: 'node',
    // One more than the cores of a small machine, because those of servers wait a quarter of the time;
    // scripts/test.mjs gives screens one less. Each embedded database takes some 300 MB, so no more
    // files at once on a bigger one.
    maxWorkers: 3,
    // To read the modules anew for every file takes longer than all tests together.
    isolate: false,
    execArgv: ROOM_FOR_GARBAGE,
    // Files share a page or a process, so what a test put in the place of something ends with it.
    restoreMocks: true,
    // Real databases, processes and clocks: as for the specs, the second try is for where nobody
    // watches, and the report names what needed it.
    retry: process.env['CI'] ? 1 : 0,
    // A test takes the device from under what still reads it, as signing out does.
    onUnhandledError: ({ name }) => name !== 'DatabaseClosedError',
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: HANG_MS / 2 } },
    projects: [
      {
        extends: true,
        plugins: [messages()],
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, SERVER, BROWSERS],
          setupFiles: [ENDS],
        },
      },
      {
        extends: true,
        plugins: [
          routes({ enableRouteGeneration: false }),
          calendars,
          messages(),
          bundledWorker,
          sourceMapsStay,
        ],
        css: breakpoints,
        resolve: { alias: [{ find: /^zustand$/, replacement: STORES }] },
        // The React of the product, which costs less than that for development.
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          rolldownOptions: {
            transform: { define: { 'process.env.NODE_ENV': '"production"' } },
            plugins: [holdBackNothing],
          },
          // All at once: what is found later loads the page anew, in the middle of a test.
          entries: [
            'src/app/main.tsx',
            'src/app/site.tsx',
            'src/site/render-page.tsx',
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
          provide: {
            rotation: rotationOf(process.env),
            takesPictures: process.env['TAKES_PICTURES'] !== undefined,
          },
          // Only for what hangs, as HANG_MS; a screen is never as late as a database or a process.
          testTimeout: HANG_MS / 4,
          expect: { poll: { timeout: HANG_MS / 8 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // Larger than every screen: a smaller one shows it scaled, with parts of pixels.
              contextOptions: { viewport: { width: 1920, height: 1200 } },
              launchOptions: {
                ...shell,
                args: [...shell.args, `--js-flags=${ROOM_FOR_GARBAGE.join(' ')}`],
              },
            }),
            commands: { typeKeys },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        plugins: [messages()],
        test: {
          name: 'browsers',
          include: [BROWSERS],
          // One seeded company for all files, as for the journeys of Chromium.
          globalSetup: ['tests/e2e/seeded-place.ts'],
          setupFiles: [ENDS],
        },
      },
      {
        extends: true,
        plugins: [messages()],
        test: {
          name: 'server',
          include: [SERVER],
          globalSetup: ['tests/support/database/database-setup.ts'],
          setupFiles: [ENDS],
          // PGlite is compiled anew in every file, most of which are over before optimizing it pays.
          execArgv: ['--liftoff-only', ...ROOM_FOR_GARBAGE],
        },
      },
    ],
  },
})
