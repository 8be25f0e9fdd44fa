import { AddressGuard } from './address-guard.ts'
import { PosGate } from './pos-gate.ts'
import { PosHttp, USUAL_TIMEOUTS, type PosTimeouts } from './pos-http.ts'
import { PosJobs, type PosJobsDeps } from './pos-jobs.ts'
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

interface PosOptions extends PosJobsDeps {
  /** By which passwords are shut: the first shuts, all of them open. */
  secrets: readonly [Uint8Array, ...Uint8Array[]]
  guard: AddressGuard
  timeouts?: PosTimeouts
  /** How long a request whose answer is lost may go on in the system, in ms. */
  graceMs?: number
}

const GRACE_MS = 5_000

export function createPos(options: PosOptions): Pos {
  const { secrets, guard, timeouts = USUAL_TIMEOUTS, graceMs = GRACE_MS } = options
  const box = new SecretBox(secrets)
  const http = new PosHttp(guard, timeouts)
  const gate = new PosGate({ ...options, http, box })
  const deps = { ...options, box, gate, graceMs }
  const jobs = new PosJobs(options, {
    sync: (job, work) => syncProducts(deps, job, work),
    send: (job, work) => sendInventory(deps, job, work),
  })
  return { box, guard, http, gate, jobs }
}
