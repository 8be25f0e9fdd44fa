import { useState } from 'react'

const KEY = 'dashboard-menu'

/** Whether the person collapsed the menu; stored on this device. */
export function useNarrow(): [boolean, (isNarrow: boolean) => void] {
  const [isNarrow, setNarrow] = useState(() => localStorage.getItem(KEY) === 'narrow')
  return [
    isNarrow,
    (next) => {
      localStorage.setItem(KEY, next ? 'narrow' : 'wide')
      setNarrow(next)
    },
  ]
}
