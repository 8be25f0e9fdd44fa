// Runs the tests of the rules once, and then those that reach a mutant again with the mutant.
import { writeFileSync } from 'node:fs'
import { getFn, getHooks } from '@vitest/runner'
import mutants from 'virtual:mutants'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const files = import.meta.glob([
  '../{domain,scales,scanner,tables}/**/*.test.ts',
  '!../**/*.{pg,process}.test.ts',
])

/** What the mutants look at, as Stryker's instrumenter writes it. */
const switches = (globalThis.__stryker__ = {
  mutantCoverage: {
    perTest: {},
    // Every expression that could be a mutant asks for this, outside of tests and in the runs below.
    get static() {
      this.steps += 1
      if (this.steps > this.stepLimit) {
        switches.activeMutant = undefined
        switches.isEndless = true
        throw new Error('a loop without end')
      }
      return this.outside
    },
    outside: {},
    steps: 0,
    stepLimit: Infinity,
  },
  activeMutant: undefined,
  currentTestId: undefined,
  hitLimit: 0,
  turns: 0,
  isEndless: false,
  get hitCount() {
    return this.turns
  },
  // The mutant is switched off as well, or a loop that catches every error would never end.
  set hitCount(turns) {
    this.turns = turns
    if (turns <= this.hitLimit) return
    this.activeMutant = undefined
    this.isEndless = true
  },
})

/** Tests that take longer together are not asked about one mutant any more. */
const PATIENCE_MS = 10_000
/** A mutant that is reached so many times as often as without it is in a loop without end. */
const TURNS = 100
/** A test that takes so many times as many steps as without a mutant is in one that it led to. */
const STEPS = 20

const chosen = new Set(mutants.map(({ id }) => id))
/** By mutant: the tests that reach it, each with how many times. */
const reaching = new Map(mutants.map(({ id }) => [id, []]))

beforeEach(({ task }) => {
  switches.currentTestId = task.id
})
afterEach(({ task }) => {
  switches.currentTestId = undefined
  const reached = Object.entries(switches.mutantCoverage.perTest[task.id] ?? {})
  delete switches.mutantCoverage.perTest[task.id]
  for (const [id, hits] of reached) if (chosen.has(id)) reaching.get(id).push({ task, hits })
})

/** A rule's own tests shall notice: those below the same path, and the laws of every command. */
const paths = process.env.MUTANTS_PATHS.split(' ').map((path) => path.replace(/^src/, '..'))
const roots = [...paths.map((path) => path.replace(/\/[^/]+\.ts$/, '')), '../domain/commands']
const loads = Object.entries(files).filter(([file]) =>
  roots.some((root) => file.startsWith(`${root}/`)),
)
describe.each(loads)('%s', async (_path, load) => {
  await load()
})

/** The groups of a test, the outermost first; this file's own hooks belong to none. */
function suitesOf(task) {
  const suites = []
  for (let { suite } = task; suite; suite = suite.suite) suites.unshift(suite)
  return suites
}

/** How many steps each test took when it ran without a mutant. */
const stepsOf = new Map()

function switchOn(task, mutant, hits) {
  const steps = mutant ? stepsOf.get(task) : undefined
  switches.hitLimit = hits * TURNS + 10_000
  switches.hitCount = 0
  switches.isEndless = false
  switches.mutantCoverage.steps = 0
  switches.mutantCoverage.stepLimit = (steps ?? Infinity) * STEPS + 1_000_000
  switches.activeMutant = mutant
}

function switchOff(task, mutant) {
  switches.activeMutant = undefined
  switches.mutantCoverage.stepLimit = Infinity
  if (!mutant) stepsOf.set(task, switches.mutantCoverage.steps)
}

/** Runs a test again, with a mutant or without. */
async function passes(task, mutant, hits = 0) {
  const suites = suitesOf(task)
  switchOn(task, mutant, hits)
  const cleanups = []
  try {
    for (const suite of suites) {
      for (const hook of getHooks(suite).beforeEach) cleanups.push(await hook(task.context, suite))
    }
    await getFn(task)()
    return !switches.isEndless
  } catch {
    return false
  } finally {
    switchOff(task, mutant)
    for (const suite of suites.toReversed()) {
      for (const hook of getHooks(suite).afterEach) await hook(task.context, suite)
    }
    for (const cleanup of cleanups) if (typeof cleanup === 'function') await cleanup()
    vi.useRealTimers()
  }
}

/** Tests that can run again: those that pass once more without a mutant. */
const repeatable = new Map()
async function isRepeatable(task) {
  if (!repeatable.has(task)) repeatable.set(task, await passes(task))
  return repeatable.get(task)
}

/** @param atLoad the mutants that were reached outside of every test */
async function statusOf({ id }, atLoad) {
  const tests = reaching.get(id)
  if (tests.length === 0) return atLoad.has(id) ? 'static' : 'unreached'
  const quickestFirst = tests.toSorted((a, b) => a.task.result.duration - b.task.result.duration)
  let spent = 0
  for (const { task, hits } of quickestFirst) {
    if (spent > PATIENCE_MS || !(await isRepeatable(task))) continue
    spent += task.result.duration
    if (await passes(task, id, hits)) continue
    // A test that fails without the mutant too has noticed what an earlier one left behind.
    if (await passes(task)) return 'noticed'
    repeatable.set(task, false)
  }
  return 'missed'
}

test('every mutant is tried', { timeout: 86_400_000 }, async () => {
  const results = []
  const atLoad = new Set(Object.keys(switches.mutantCoverage.outside))
  const end = Date.now() + Number(process.env.MUTANTS_SECONDS || Infinity) * 1000
  for (const mutant of mutants) {
    if (Date.now() > end) break
    results.push({ ...mutant, status: await statusOf(mutant, atLoad) })
  }
  writeFileSync(process.env.MUTANTS_RESULTS, JSON.stringify(results))
  expect(results.length).toBeGreaterThan(0)
})
