// Installs Debian packages where that is possible.
import { execFileSync, spawnSync } from 'node:child_process'

/** Is there such a command on the PATH? */
export function has(command) {
  return spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0
}

let updated = false

/** @returns whether the packages are there afterwards */
export function aptInstall(...packages) {
  if (!has('apt-get')) return false
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
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
