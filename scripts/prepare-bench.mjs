// Installs what only the bench needs, when it is missing or older than its lockfile, and checks the
// types of the files that need it, which `npm run types` cannot.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const libraries = path.join(root, 'tests/bench/libraries')

function changedAt(file) {
  return statSync(path.join(libraries, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function execute(command, args) {
  const shell = process.platform === 'win32'
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell })
  if (status !== 0) process.exit(status ?? 1)
}

// npm writes this file last, so that an installation that was stopped is begun again.
if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) {
  execute('npm', ['ci', '--prefix', libraries])
}
execute('node', ['node_modules/typescript-7/bin/tsc', '-p', 'tests/bench'])
