import { useState } from 'react'
import { isFeedComplete } from '#storage/feed.ts'
import { useLive } from './use-live.ts'

/**
 * Has everything that the company has been on this device since the screen opened? It stays true while
 * the feed is read anew, because the earlier rows stay as well; undefined until it is read.
 */
export function useWasComplete(): boolean | undefined {
  const isComplete = useLive(isFeedComplete)
  const [wasComplete, setWasComplete] = useState(false)
  if (isComplete && !wasComplete) setWasComplete(true)
  return wasComplete || isComplete
}
