import type { ReactNode } from 'react'
import { useWasComplete } from '#client/use-was-complete.ts'
import { Unfinished } from '#widgets/empty/unfinished.tsx'
import { Loading } from '#ui/message/loading.tsx'

/** What speaks of everything that the company has, drawn once all of it is on this device. */
export function WhenComplete({ children }: { children: ReactNode }) {
  const isComplete = useWasComplete()
  if (isComplete === undefined) return <Loading />
  return isComplete ? children : <Unfinished />
}
