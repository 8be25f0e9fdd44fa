import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process, and of it with its children, in MB. Linux only. */
export function residentMb(pid: number): { alone: number; together: number } {
  const alone = residentOf(pid)
  return { alone, together: childrenOf(pid).reduce((sum, child) => sum + residentOf(child), alone) }
}

/** The highest it has been, in MB. */
export function peakMb(pid: number): number {
  return field(pid, 'VmHWM')
}

function residentOf(pid: number): number {
  return field(pid, 'VmRSS')
}

function field(pid: number, name: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  } catch {
    // It has ended.
    return 0
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    const children = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
    return children.split(' ').filter(Boolean).map(Number)
  })
}
