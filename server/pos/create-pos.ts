import { AddressGuard } from './address-guard.ts'
import { PosGate } from './pos-gate.ts'
import { GoodsMatchers } from './products/goods-matchers.ts'
import { lookUpQueue } from './look-ups.ts'
import { nightlySyncQueue } from './products/nightly-syncs.ts'
import { PosHttp, USUAL_TIMEOUTS, type After, type PosTimeouts } from './pos-http.ts'
import { PosJobs, type PosJobsDeps } from './pos-jobs.ts'
import { readInvoices } from './invoices/read-invoices.ts'
import { SecretBox } from '../platform/secret-box.ts'
import { sendInventory } from './sending/send-inventory.ts'
import { syncProducts } from './products/sync-products.ts'

/** What the server needs to reach point-of-sale systems. */
export interface Pos {
  box: SecretBox
  guard: AddressGuard
  http: PosHttp
  gate: PosGate
  jobs: PosJobs
  goodsMatchers: GoodsMatchers
  /** Looks unknown documents up. */
  lookUps: ReturnType<typeof lookUpQueue>
  /** Begins the syncs that owners want every night. */
  nightlySyncs: ReturnType<typeof nightlySyncQueue>
}

interface PosOptions extends PosJobsDeps {
  /** Keys for passwords: the first encrypts, all of them decrypt. */
  secrets: readonly [Uint8Array, ...Uint8Array[]]
  guard: AddressGuard
  timeouts?: PosTimeouts
  /** Both replaced in tests, see `PosHttp`. */
  wayTo?: (url: URL) => URL
  after?: After
  /** How long the system may keep working on a request whose answer was lost, in ms. */
  graceMs?: number
}

const GRACE_MS = 5_000

export function createPos(options: PosOptions): Pos {
  const { secrets, guard, timeouts = USUAL_TIMEOUTS, graceMs = GRACE_MS, wayTo, after } = options
  const box = new SecretBox(secrets)
  const http = new PosHttp(guard, timeouts, wayTo, after)
  const gate = new PosGate({ ...options, http, box })
  const deps = { ...options, box, gate, graceMs }
  const jobs = new PosJobs(options, {
    sync: (job, work) => syncProducts(deps, job, work),
    send: (job, work) => sendInventory(deps, job, work),
    invoices: (job, work) => readInvoices(deps, job, work),
  })
  return {
    box,
    guard,
    http,
    gate,
    jobs,
    goodsMatchers: new GoodsMatchers(),
    lookUps: lookUpQueue(deps),
    nightlySyncs: nightlySyncQueue(options),
  }
}
