// Installs Debian packages where that is possible.
import { execFileSync, spawnSync } from 'node:child_process'

/** Is the command on the PATH? */
export function has(command) {
  return spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0
}

const isRoot = process.getuid?.() === 0
let updated = false

/** Can packages be installed without a password prompt? */
export function canInstall() {
  if (!has('apt-get')) return false
  return isRoot || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
}

/** @returns whether the packages are installed afterwards */
export function aptInstall(...packages) {
  if (!canInstall()) return false
  const sudo = isRoot ? [] : ['sudo', '-n']
  const run = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', '-qq', ...args]
    execFileSync(command, rest, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  try {
    if (!updated) run('update')
    updated = true
    run('install', '-y', '--no-install-recommends', ...packages)
    return true
  } catch {
    return false
  }
}
