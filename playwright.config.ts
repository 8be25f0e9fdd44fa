import { defineConfig } from '@playwright/test'
import { launchOfShell } from '#tests/support/browser/chromium.ts'
import { HANG_MS } from '#tests/support/running/hang.ts'
import { ROTATION, rotationOfCommit } from '#tests/support/sampling/rotation.ts'

// Here, so that every worker has the same.
process.env[ROTATION] ??= rotationOfCommit()

/** What takes longest, which begins first, or one worker would still be at it when all is over. */
const LONG = '**/story/*.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: 'tests/e2e/seeded-place.ts',
  outputDir: 'test-results/playwright',
  fullyParallel: false,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testIgnore: LONG },
  ],
  // One more than the cores of a small machine: a test waits a third of its time.
  workers: 3,
  // One more try where nobody watches; what needed it is listed as flaky, and to be mended.
  retries: process.env['CI'] ? 1 : 0,
  // Only for what hangs: what a busy machine does late, it does.
  timeout: HANG_MS,
  expect: { timeout: HANG_MS / 4 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  // No traces: Playwright cannot take one from a browser that a test kills, and fails the test.
  // A failure leaves error-context.md beside the results, with what the page showed.
  use: {
    launchOptions: launchOfShell(),
  },
})
