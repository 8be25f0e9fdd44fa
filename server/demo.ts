import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as newId } from 'uuid'
import { readConfig } from './platform/config.ts'
import { DEMO_PEOPLE } from './demo/people.ts'
import { needsDemo } from './demo/needs-demo.ts'
import { startDemoSystem } from './demo/pos-system.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { loadJwtSecret } from './platform/jwt-secret.ts'
import { AddressGuard } from './pos/address-guard.ts'
import { secretsOf } from './platform/secret-box.ts'
import { runServer } from './run.ts'
import { startServer } from './start.ts'

const password = process.env['DEMO_PASSWORD'] || 'dram-demo'
const given = process.env['DATA_DIR'] || null
const dataDir = given ?? mkdtempSync(path.join(tmpdir(), 'dram-demo-'))
// Always uses the embedded database, which whoever made the directory deletes at the end.
const config = {
  ...readConfig({ LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDir }),
  databaseUrl: null,
}
const guard = new AddressGuard(config.posNetworks)

await runServer({
  start: () =>
    startServer({
      config,
      guard,
      clientDir: path.join(import.meta.dirname, '../client'),
      programsDir: import.meta.dirname,
      features: { simulated_scale: true },
      prepare: async (database) => {
        if (await needsDemo(database, dataDir)) {
          await seedDemo({ database, newId, now: Date.now(), password })
        }
        await startDemoSystem({
          database,
          newId,
          dataDir: config.dataDir,
          guard,
          entry: path.join(import.meta.dirname, 'simulated-pos.js'),
          secrets: secretsOf(config, loadJwtSecret(config)),
        })
      },
    }),
  greeting: (url) =>
    [
      `Dram is ready with demo data: ${url}`,
      ...DEMO_PEOPLE.map(({ email }) => `  ${email} · ${password}`),
    ].join('\n'),
  cleanUp: () => {
    if (given === null) rmSync(dataDir, { recursive: true, force: true })
  },
})
