import path from 'node:path'
import { readConfig } from './platform/config.ts'
import { runServer } from './run.ts'
import { startServer } from './start.ts'

await runServer({
  start: () =>
    startServer({
      config: readConfig(process.env),
      clientDir: path.join(import.meta.dirname, '../client'),
      programsDir: import.meta.dirname,
      features: { simulated_scale: false },
    }),
  greeting: (url) => `Dram is ready: ${url}`,
})
