import { PULL_PATH } from '#protocol/sync/pull.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { logIn } from '#tests/support/server/log-in.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { seedPlace, withDatabase } from '#tests/support/bars/seed-place.ts'
import { newBenchPlace, ServerProcess } from '#tests/support/server/server-process.ts'
import { peakMb, residentMb } from './resident.ts'

/*
 * The embedded database on a small machine: how long a first start takes, how much memory it and a
 * later one take, and what 100,000 requests of 200 devices leave.
 */

const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 100_000)
const DEVICES = 200
const AT_ONCE = 8
const START_MS = 3_000
const START_MB = 450
const LATER_MB = 350

const empty = await newBenchPlace()
const begun = performance.now()
const first = ServerProcess.launch(empty)
let together = 0
const watch = setInterval(() => {
  together = Math.max(together, residentMb(first.pid).together)
}, 20)
await first.untilReady()
clearInterval(watch)
const firstMs = performance.now() - begun
const peak = Math.max(peakMb(first.pid), together)
await first.stop()
tell('first start', firstMs <= START_MS && peak <= START_MB, `${firstMs.toFixed(0)} ms`, peak)

const place = await newBenchPlace()
const company = await seedPlace(place)
await withDatabase(place, async (database) => {
  for (let n = 0; n < 10; n += 1) await seedCompany(database)
})
const server = await ServerProcess.start(place)
try {
  const { token } = await logIn(server.url, company.owner.email)
  // What every server needs once: code, caches, connections.
  await call(token, DEVICES * 10)
  const settled = await resident()
  tell('a later start, in use', settled <= LATER_MB, '', settled)
  await call(token, REQUESTS)
  const after = await resident()
  const grown = after / settled - 1
  const share = `${REQUESTS} requests of ${DEVICES} devices later, ${(grown * 100).toFixed(1)} % more`
  tell(share, grown <= 0.1 && after <= LATER_MB, '', after)
} finally {
  await server.stop()
}

/** Reads and pulls, each device in its turn. */
async function call(token: string, requests: number): Promise<void> {
  let left = requests
  const caller = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const device = left % DEVICES
      const path = left % 2 === 0 ? INVENTORIES_PATH : PULL_PATH
      const response = await fetch(`${server.url}${path}`, {
        headers: { authorization: `Bearer ${token}`, 'user-agent': `device ${device}` },
      })
      await response.arrayBuffer()
      if (response.status >= 500) throw new Error(`${path}: ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
}

/** After a while without requests, in which V8 collects what is not used any more. */
async function resident(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 20_000))
  return residentMb(server.pid).alone
}

function tell(what: string, isMet: boolean, time: string, mb: number): void {
  console.log(
    `${what}: ${[time, `${mb.toFixed(0)} MB`].filter(Boolean).join(', ')}, ${isMet ? 'met' : 'NOT met'}`,
  )
}
