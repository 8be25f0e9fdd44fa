import { useEffect, useState, useSyncExternalStore } from 'react'
import type { StabilityRule } from '#scales/stability.ts'
import { ScaleSession, type OnTake, type ScaleView } from './scale-session.ts'

export type Scale = ScaleView &
  Pick<ScaleSession, 'connect' | 'disconnect' | 'takeAgain' | 'holdNow'>

/**
 * One scale session, open as long as the screen is.
 * @param onTake called once for every bottle whose weight became stable
 * @param rule where what is weighed differs from bottles; later changes are ignored
 */
export function useScale(onTake: OnTake, rule?: Partial<StabilityRule>): Scale {
  const [session] = useState(() => new ScaleSession(rule))
  const view = useSyncExternalStore(session.subscribe, session.view)
  useEffect(() => session.setOnTake(onTake), [session, onTake])
  useEffect(() => session.disconnect, [session])
  const { connect, disconnect, takeAgain, holdNow } = session
  return { ...view, connect, disconnect, takeAgain, holdNow }
}
