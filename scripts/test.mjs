// Every test there is: prepares the machine, builds the product, runs Vitest, then Playwright.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { prepareTests } from './prepare-tests.mjs'

const results = 'test-results'

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return status ?? 1
}

function read(file) {
  return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'))
}

/** Files that could not even be loaded: they failed, but hold no test that could be counted. */
function unloadable({ testResults }) {
  const empty = testResults.filter(({ assertionResults }) => assertionResults.length === 0)
  return empty.filter(({ status }) => status === 'failed').length
}

prepareTests()
rmSync(results, { recursive: true, force: true })
mkdirSync(results)
if (run('npm', ['run', 'build']) !== 0) process.exit(1)

const vitest = run('npx', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}/vitest.json`,
])
const playwright = run('npx', ['playwright', 'test'])

const unit = read('vitest.json')
const { stats, errors } = read('playwright.json')
const passed = unit.numPassedTests + stats.expected + stats.flaky
const failed = unit.numFailedTests + unloadable(unit) + stats.unexpected + errors.length
const skipped = unit.numPendingTests + stats.skipped
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(vitest || playwright)
