import { useCallback, useEffect, useRef } from 'react'
import { useAccount } from '#client/account.tsx'

export interface TableWorker<Job> {
  /** Starts the worker when it is needed first. */
  job: () => Promise<Job>
  end: () => void
}

/** What reads a table, in a worker of its own, which ends with the screen. */
export function useTableWorker<Compute, Job>(
  start: () => { compute: Compute; end: () => void },
  open: (compute: Compute, userId: string) => Promise<Job>,
): TableWorker<Job> {
  const { user } = useAccount()
  const work = useRef<{ job: Promise<Job>; end: () => void } | null>(null)
  const end = useCallback(() => {
    work.current?.end()
    work.current = null
  }, [])
  useEffect(() => end, [end])
  const job = useCallback(() => {
    if (!work.current) {
      const own = start()
      work.current = { job: open(own.compute, user.id), end: own.end }
    }
    return work.current.job
  }, [start, open, user.id])
  return { job, end }
}
