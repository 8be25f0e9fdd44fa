import { useEffect, useState, useSyncExternalStore } from 'react'
import { ScaleSession, type OnTake, type ScaleView } from './scale-session.ts'

export type Scale = ScaleView &
  Pick<ScaleSession, 'connect' | 'disconnect' | 'takeAgain' | 'holdNow'>

/**
 * One scale session, open as long as the screen is.
 * @param onTake called once for every bottle whose weight became stable
 */
export function useScale(onTake: OnTake): Scale {
  const [session] = useState(() => new ScaleSession())
  const view = useSyncExternalStore(session.subscribe, session.view)
  useEffect(() => session.setOnTake(onTake), [session, onTake])
  useEffect(() => session.disconnect, [session])
  const { connect, disconnect, takeAgain, holdNow } = session
  return { ...view, connect, disconnect, takeAgain, holdNow }
}
