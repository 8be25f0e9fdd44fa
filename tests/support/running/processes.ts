import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** All descendants of a process. */
export function descendantsOf(pid: number): number[] {
  const parents = existsSync('/proc/self/stat') ? linuxParents() : otherParents()
  const below = (parent: number): number[] =>
    parents.flatMap(([child, its]) => (its === parent ? [child, ...below(child)] : []))
  return below(pid)
}

/** Every process with its parent. From Linux's own list, because `ps` is a package that may lack. */
function linuxParents(): [number, number][] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map((name) => [Number(name), parentOf(name)])
}

/** The fourth field; the second is the name in brackets, which may have spaces and brackets. */
function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // It has ended since the list was read.
    return 0
  }
}

function otherParents(): [number, number][] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
