// Runs the tests, or one group of them, and prints how many passed:
// `test.mjs [long] [group [arguments]]`. The long set runs everything, see tests/support/running/test-set.ts.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { prepareBrowser, prepareMutants, prepareScreens, prepareServer } from './prepare-tests.mjs'
import { runWatched } from './run-watched.mjs'

const RESULTS = 'test-results'
const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/**
 * A page of screens keeps a core busy, and every page reads all modules anew: one more than there are
 * cores costs more than it fills. Tests of servers wait, and have one more (vitest.config.ts).
 */
const BUSY = { VITEST_MAX_WORKERS: String(Math.min(availableParallelism(), 3)) }

/** Cheapest first. `isLong`: only the long set runs it unasked. */
const GROUPS = {
  unit: { prepare: prepareScreens, run: vitest(['unit', 'screens'], BUSY) },
  // The other browsers wait for themselves most of the time, which the server's tests make use of.
  server: { prepare: prepareServer, needsBuild: true, run: vitest(['server', 'browsers']) },
  e2e: { prepare: prepareBrowser, needsBuild: true, run: playwright },
  mutants: { prepare: prepareMutants, isLong: true, run: whole('tests/mutants/run.mjs') },
}

/**
 * Only in CI, in ms: longer than the limit of a test, so that nothing but a hang is silent for so long.
 * A page of Vitest 4 that dies with its socket open is waited for without an end (vitest issue 10791).
 */
const SILENCE_MS = 15 * 60_000

/** @throws where it hangs */
async function execute(program, args, env = {}) {
  const silenceMs = process.env['CI'] ? SILENCE_MS : undefined
  const status = await runWatched(program, args, { env, silenceMs })
  if (status === null) throw new Hang(program)
  return status
}

class Hang extends Error {}

function vitest(projects, env = {}) {
  return async (args) => {
    const file = `${RESULTS}/${projects[0]}.json`
    const chosen = projects.flatMap((project) => ['--project', project])
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const status = await execute(VITEST, ['run', ...chosen, ...reporters, ...args], env)
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = read(file)
    return {
      status,
      passed: numPassedTests,
      failed: numFailedTests + unloadable(testResults).length,
      skipped: numPendingTests,
      failures: [
        ...unloadable(testResults).map(({ name }) => name),
        ...testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            // One that passed at its second try still has the error of its first.
            .filter(({ failureMessages }) => failureMessages.length > 0)
            .map(({ status: result, fullName, failureMessages }) => {
              const flaky = result === 'passed' ? 'flaky: ' : ''
              return `${flaky}${name}: ${fullName}\n${failureMessages[0]}`
            }),
        ),
      ],
    }
  }
}

/** A program that is one test: it passes or fails as a whole. */
function whole(file) {
  return async (args) => {
    const status = await execute(file, args)
    const failed = status === 0 ? 0 : 1
    return { status, passed: 1 - failed, failed, skipped: 0 }
  }
}

async function playwright(args) {
  const status = await execute(PLAYWRIGHT, ['test', ...args])
  const { stats, errors, suites } = read(`${RESULTS}/playwright.json`)
  return {
    status,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => message),
      ...suites.flatMap((suite) => troublesOf(suite)),
    ],
  }
}

/** The tests of a suite that failed, or that needed another try. */
function troublesOf({ suites = [], specs }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const tries = results.flatMap(({ error }) => error?.message ?? [])
        return `${status === 'flaky' ? 'flaky: ' : ''}${file}:${line}: ${title}\n${tries.join('\n')}`
      }),
  )
  return [...own, ...suites.flatMap((suite) => troublesOf(suite))]
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Counts files that failed to load, which contain no test that could be counted. */
function unloadable(testResults) {
  const empty = testResults.filter(({ assertionResults }) => assertionResults.length === 0)
  return empty.filter(({ status }) => status === 'failed')
}

/** Beside the groups that need no build, what it says waits in a file, unless it fails. */
async function build(isBeside) {
  const log = `${RESULTS}/build.txt`
  const to = isBeside ? openSync(log, 'w') : 'inherit'
  const status = await runWatched('scripts/build-if-stale.mjs', [], { stdio: ['ignore', to, to] })
  if (isBeside) closeSync(to)
  if (isBeside && status !== 0) console.error(readFileSync(log, 'utf8'))
  return status
}

async function runGroup(name, args, building) {
  const { prepare, needsBuild, run } = GROUPS[name]
  const untested = prepare() ?? []
  if (needsBuild && (await building) !== 0) process.exit(1)
  const begun = Date.now()
  const result = await run(args).catch((error) => {
    if (!(error instanceof Hang)) throw error
    return runAgain(name, args)
  })
  return { name, seconds: Math.round((Date.now() - begun) / 1000), untested, ...result }
}

/** What hung for no test's sake gets the second try that a test gets in CI, and is named like one. */
async function runAgain(name, args) {
  const hung = `flaky: ${name} hung, and was run again`
  console.log(hung)
  const result = await GROUPS[name].run(args)
  return { ...result, failures: [hung, ...(result.failures ?? [])] }
}

const isLong = process.argv[2] === 'long'
if (isLong) process.env.TEST_SET = 'long'
const [only, ...args] = process.argv.slice(isLong ? 3 : 2)
const usual = Object.keys(GROUPS).filter((name) => isLong || !GROUPS[name].isLong)
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)
const names = only ? [only] : usual
const building = names.some((name) => GROUPS[name].needsBuild)
  ? build(!GROUPS[names[0]].needsBuild)
  : null
const results = []
for (const name of names) results.push(await runGroup(name, args, building))
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
// Once more at the end, where a person looks first.
for (const failure of results.flatMap(({ failures = [] }) => failures)) console.log(failure)
for (const { name, seconds, passed, failed } of results) {
  console.log(`${name}: ${passed} passed, ${failed} failed in ${seconds} s`)
}
const untested = results.flatMap((result) => result.untested)
const without = untested.length > 0 ? `; without ${untested.join(', ')}` : ''
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped${without}`)
process.exit(Math.max(...results.map(({ status }) => status)))
