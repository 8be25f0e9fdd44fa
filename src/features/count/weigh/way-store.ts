import { create } from 'zustand'
import type { ScaleKind } from '#widgets/scale/scale-session.ts'

/** How a person weighs: with a kind of scale, or typing what any scale shows. */
export type Way = ScaleKind | 'typed'

/** Stored per device: whoever has chosen once needs no more choices. */
const KEY = 'dram-way-to-weigh'

const WAYS: readonly string[] = ['bluetooth', 'serial', 'simulated', 'typed'] satisfies Way[]

/** The way that this device weighs; null until somebody has chosen one. */
export const useWay = create<{ way: Way | null }>(() => ({ way: storedWay() }))

export function rememberWay(way: Way): void {
  if (useWay.getState().way === way) return
  useWay.setState({ way })
  try {
    localStorage.setItem(KEY, way)
  } catch {
    // Storage is unavailable: the choice lasts until the page is closed.
  }
}

function storedWay(): Way | null {
  try {
    const stored = localStorage.getItem(KEY)
    return stored !== null && isWay(stored) ? stored : null
  } catch {
    return null
  }
}

function isWay(text: string): text is Way {
  return WAYS.includes(text)
}
