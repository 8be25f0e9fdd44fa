import { readdirSync, readFileSync } from 'node:fs'

/**
 * Resident memory of a process, and of it with its children, in MB. What they share, as the code of
 * Node.js, counts once. Linux only.
 */
export function residentMb(pid: number): { alone: number; together: number } {
  const shares = [pid, ...childrenOf(pid)].map((one) => field(one, 'smaps_rollup', 'Pss'))
  return {
    alone: field(pid, 'status', 'VmRSS'),
    together: shares.reduce((sum, share) => sum + share, 0),
  }
}

/** The highest it has been, in MB. */
export function peakMb(pid: number): number {
  return field(pid, 'status', 'VmHWM')
}

function field(pid: number, file: string, name: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/${file}`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
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
