// Page and server for development: the page with hot reload, the server from source and restarted
// at every change, with demo data that is deleted at the end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, createServer } from 'vite'

const root = path.join(import.meta.dirname, '..')
/** Beside the last build, whose public pages the server renders. */
const built = path.join(root, 'dist/dev')
/** Stays while the server restarts, so that nobody has to sign in again. */
const demoDir = mkdtempSync(path.join(tmpdir(), 'dram-dev-'))
const GRACE_MS = 3000

let server = null
let turn = Promise.resolve()

// Runs however this process ends, including by Vite's own shortcuts.
process.once('exit', () => {
  signal('SIGKILL')
  for (const directory of [demoDir, built]) {
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  }
})
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => process.exit(0))

const page = await createServer({ root, configFile: path.join(root, 'vite.config.ts') })
await page.listen()
page.printUrls()

const watcher = await build({
  root,
  configFile: path.join(root, 'vite.server.config.ts'),
  mode: 'development',
  logLevel: 'warn',
  build: { watch: {}, outDir: built, emptyOutDir: true },
})
watcher.on('event', (event) => {
  if (event.code === 'ERROR') console.error(event.error.message)
  if (event.code === 'BUNDLE_END') turn = turn.then(restart)
})

async function restart() {
  await stop()
  server = spawn(process.execPath, [path.join(built, 'demo.js')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Its own process group: its children end with it, and Ctrl-C reaches only this process.
    detached: true,
    env: { HOST: '127.0.0.1', ...process.env, DATA_DIR: demoDir },
  })
}

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  const timer = setTimeout(() => signal('SIGKILL'), GRACE_MS)
  await gone
  clearTimeout(timer)
}

/** Signals the server and all its children. */
function signal(name) {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  process.kill(-server.pid, name)
}
