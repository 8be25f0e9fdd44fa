import { useOnline } from '../use-online.ts'
import { useSyncActivity } from './sync-activity.ts'
import { isAway } from './sync-state.ts'

/** Is there no way to the server? Then what is not here yet does not come now. */
export function useIsAway(): boolean {
  const online = useOnline()
  const { reached } = useSyncActivity()
  return isAway({ online, reached })
}
