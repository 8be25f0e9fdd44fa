import { AddressGuard } from './address-guard.ts'
import { PosGate } from './pos-gate.ts'
import { PosHttp, USUAL_TIMEOUTS, type PosTimeouts } from './pos-http.ts'
import { PosJobs, type PosJobsParts } from './pos-jobs.ts'
import { SecretBox } from './secret-box.ts'
import { sendInventory } from './send-inventory.ts'
import { syncProducts } from './sync-products.ts'

/** What the point-of-sale systems are reached by. */
export interface Pos {
  box: SecretBox
  guard: AddressGuard
  http: PosHttp
  gate: PosGate
  jobs: PosJobs
}

interface PosOptions extends PosJobsParts {
  /** By which passwords are shut: the first shuts, all of them open. */
  secrets: readonly [Uint8Array, ...Uint8Array[]]
  guard: AddressGuard
  timeouts?: PosTimeouts
  /** How long a request whose answer is lost may go on in the system, in ms. */
  settleMs?: number
}

const SETTLE_MS = 5_000

export function createPos(options: PosOptions): Pos {
  const { secrets, guard, timeouts = USUAL_TIMEOUTS, settleMs = SETTLE_MS } = options
  const box = new SecretBox(secrets)
  const http = new PosHttp(guard, timeouts)
  const gate = new PosGate({ ...options, http, box })
  const parts = { ...options, box, gate, settleMs }
  const jobs = new PosJobs(options, {
    sync: (job, work) => syncProducts(parts, job, work),
    send: (job, work) => sendInventory(parts, job, work),
  })
  return { box, guard, http, gate, jobs }
}
