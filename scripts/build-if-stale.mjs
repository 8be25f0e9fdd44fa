// Builds the product when there is no build, or when a source is newer than it.
import { execSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const sources = [
  'src',
  'workers',
  'server',
  // The demo's point-of-sale system is built with the product.
  'tests/support/pos',
  'locales',
  'public',
  'index.html',
  'site.html',
  'package-lock.json',
  'build',
  'vite.config.ts',
  'vite.server.config.ts',
]
const built = path.join(root, 'dist/server/main.js')

function newest(file) {
  const stat = statSync(file)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name))))
}

function builtAt() {
  return statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

if (Math.max(...sources.map((name) => newest(path.join(root, name)))) > builtAt()) {
  execSync('npm run build', { cwd: root, stdio: 'inherit' })
}
