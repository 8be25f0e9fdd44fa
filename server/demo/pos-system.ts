import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { must } from '#domain/must.ts'
import type { AddressGuard } from '../pos/address-guard.ts'
import { changeConnection } from '../pos/connections.ts'
import { SecretBox } from '../platform/secret-box.ts'
import type { Database } from '../sql/database.ts'
import { filledAt } from './calendar.ts'
import { demoCatalogue } from './pos-catalogue.ts'
import { askDemoSystem } from './pos-visit.ts'

interface DemoSystemDeps {
  database: Database
  newId: () => string
  /** The simulated server's program. */
  entry: string
  /** The directory for the file with the products that it sells. */
  dataDir: string
  /** Lets the server call the simulated one, and nothing else of this machine. */
  guard: AddressGuard
  /** The keys that encrypt passwords here. */
  secrets: ConstructorParameters<typeof SecretBox>[0]
}

const HOST = '127.0.0.1'
const LOGIN = 'dram'
const PASSWORD = 'simulated'

/**
 * Starts a simulated point-of-sale system that sells what the demo's bar counts, as a child process
 * that ends with this one, and connects the bar to it.
 * @returns its port
 */
export async function startDemoSystem(deps: DemoSystemDeps): Promise<number> {
  const { database, newId } = deps
  // Others may have signed up since.
  const [company] = await database.query<Founded>(
    'select id, created_at from companies order by created_at limit 1',
  )
  const { id, created_at } = must(company, 'company of the demo')
  const port = await startProcess(deps, filledAt(Date.parse(created_at)))
  const box = new SecretBox(deps.secrets)
  deps.guard.open(HOST, port)
  const host = `http://${HOST}:${port}`
  const change = { host, login: LOGIN, password: PASSWORD }
  const asking = { database, box, guard: deps.guard, newId, now: Date.now }
  await changeConnection(asking, id, change)
  await askDemoSystem(asking, id)
  return port
}

interface Founded {
  id: string
  created_at: string
}

async function startProcess(
  { database, entry, dataDir }: DemoSystemDeps,
  filled: number,
): Promise<number> {
  const goods = await database.query('select * from goods order by seq')
  const types = await database.query('select * from goods_types order by "order"')
  const catalogue = demoCatalogue(goods as never, types as never, filled)
  const file = path.join(dataDir, 'simulated-pos.json')
  const behaviour = { login: LOGIN, password: PASSWORD, slots: 2, pauseMs: 5 }
  writeFileSync(file, JSON.stringify({ catalogue, behaviour }))
  const child = spawn(process.execPath, [entry, file], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  child.unref()
  return (JSON.parse(line) as { port: number }).port
}
