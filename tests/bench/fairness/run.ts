// What twenty quiet companies notice of one whose twenty devices all begin anew, as ratios of their
// waiting with it to their waiting without it, which alternate in one run.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { must } from '#domain/must.ts'
import { openPostgresDatabase } from '#server/sql/postgres.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { quantile } from '../report.ts'
import { SCENARIOS } from '../server-load/scenarios.ts'
import type { Size } from '../server-load/size.ts'
import type { Answers, Greed } from './greedy.ts'
import { openStreet, type Street } from './street.ts'

const SIZE: Size = { goods: 2000, inventories: 60, entries: 50 }
const QUIET = 20
const DEVICES = 20
const ROUNDS = Number(process.env['FAIRNESS_ROUNDS'] ?? 3)
const SECONDS = Number(process.env['FAIRNESS_SECONDS'] ?? 10)
const PROCESSES = (process.env['FAIRNESS_PROCESSES'] ?? '1,4').split(',').map(Number)
/** How often a quiet company calls, and how often each process is asked whether it is ready. */
const QUIET_MS = 500
const READY_MS = 100
const MOST_RATIO = 3

const CALLS = ['goods, first page', 'pull, nothing new', 'inventories, first page with totals']

/** What the quiet ones saw. */
interface Seen {
  /** ms, of calls that were answered with 200 */
  times: number[]
  refused: number
  notReady: number
}

const cluster = await startPostgres()
let isFair = true
try {
  for (const processes of PROCESSES) {
    const name = `fairness_${processes}`
    const master = await openPostgresDatabase({ url: cluster.url, max_connections: 1 })
    await master.exec(`create database ${name} template template0`)
    await master.close()
    const address = new URL(cluster.url)
    address.pathname = name
    await compare(`PostgreSQL, ${processes} process(es)`, address.href, processes)
  }
  if (!process.env['FAIRNESS_PG']) await compare('embedded database', null, 1)
} finally {
  await cluster.stop()
}
process.exitCode = isFair ? 0 : 1

async function compare(title: string, url: string | null, processes: number): Promise<void> {
  const street = await openStreet(url, processes, QUIET + 1, SIZE)
  const ratios: number[] = []
  let problems = 0
  process.stdout.write(`\n${title}\n`)
  await watch(street, 3)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const alone = await watch(street, SECONDS)
    const stop = begin(street)
    await sleep(1000)
    const beside = await watch(street, SECONDS)
    const answers = await stop()
    const ratio = quantile(beside.times, 0.99) / quantile(alone.times, 0.99)
    ratios.push(ratio)
    problems += beside.refused + beside.notReady
    process.stdout.write(
      `  alone ${textOf(alone)}; beside the greedy ${textOf(beside)}; p99 ${ratio.toFixed(2)}x; the greedy: ${JSON.stringify(answers)}\n`,
    )
  }
  await street.close()
  const ratio = quantile(ratios)
  const isMet = ratio <= MOST_RATIO && problems === 0
  isFair &&= isMet
  process.stdout.write(
    `  p99 beside the greedy ${ratio.toFixed(2)}x of alone, ${problems} refused or not ready: ${isMet ? 'met' : 'NOT met'}\n`,
  )
}

/** @returns what ends it, and says what its devices were answered */
function begin({ urls, tokens }: Street): () => Promise<Answers> {
  const greed: Greed = { urls, token: must(tokens[0], 'token'), devices: DEVICES }
  const child = fork(path.join(import.meta.dirname, 'greedy.ts'), [JSON.stringify(greed)])
  return async () => {
    const said = once(child, 'message')
    child.send('stop')
    const [answers] = await said
    return answers as Answers
  }
}

/** Calls as the quiet companies do, at even times. */
async function watch({ urls, tokens }: Street, seconds: number): Promise<Seen> {
  const seen: Seen = { times: [], refused: 0, notReady: 0 }
  const end = performance.now() + seconds * 1000
  const every = async (ms: number, delay: number, act: (turn: number) => Promise<void>) => {
    await sleep(delay)
    for (let turn = 0; performance.now() < end; turn += 1) {
      await Promise.all([act(turn), sleep(ms)])
    }
  }
  const quiet = tokens.slice(1).map((token, at) =>
    every(QUIET_MS, (at * QUIET_MS) / QUIET, async (turn) => {
      const scenario = must(SCENARIOS[must(CALLS[turn % CALLS.length], 'call')], 'scenario')
      const { path: called } = scenario(at + 2, turn, SIZE)
      const begun = performance.now()
      const response = await fetch(`${urls[at % urls.length]}${called}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await response.arrayBuffer()
      if (response.ok) seen.times.push(performance.now() - begun)
      else seen.refused += 1
    }),
  )
  const ready = urls.map((url) =>
    every(READY_MS, 0, async () => {
      const { ok } = await fetch(`${url}/readyz`)
      if (!ok) seen.notReady += 1
    }),
  )
  await Promise.all([...quiet, ...ready])
  return seen
}

function textOf({ times, refused, notReady }: Seen): string {
  const [middle, high] = [quantile(times), quantile(times, 0.99)]
  return `p50 ${middle.toFixed(0)} ms, p99 ${high.toFixed(0)} ms (${times.length} calls, ${refused} refused, ${notReady} not ready)`
}
