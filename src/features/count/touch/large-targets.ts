import { useEffect } from 'react'
import { create } from 'zustand'
import './large-targets.css'

/** Stored per device: whoever counts in a cold room with it wears the gloves. */
const KEY = 'dram-large-targets'

export const useLargeTargets = create<{ isOn: boolean }>(() => ({ isOn: isStored() }))

export function switchLargeTargets(isOn: boolean): void {
  useLargeTargets.setState({ isOn })
  try {
    localStorage.setItem(KEY, String(isOn))
  } catch {
    // Storage is unavailable: the setting lasts until the page is closed.
  }
}

/** Makes everything that is touched at least 64 px high and wide, while the screen is open. */
export function useTargetSize(): void {
  const { isOn } = useLargeTargets()
  useEffect(() => {
    const { dataset } = document.documentElement
    if (!isOn) return
    dataset['targets'] = 'large'
    return () => {
      delete dataset['targets']
    }
  }, [isOn])
}

function isStored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}
