import { useState } from 'react'
import { DAYS_AHEAD, USUAL_DAYS_AHEAD, type DaysAhead } from '#domain/stock/buying/shopping-list.ts'

const KEY = 'dram-days-ahead'

/** For how many days ahead this person buys; stored on this device. */
export function useDaysAhead(): [DaysAhead, (days: DaysAhead) => void] {
  const [days, setDays] = useState(readDays)
  return [
    days,
    (next) => {
      setDays(next)
      try {
        localStorage.setItem(KEY, String(next))
      } catch {
        // Storage is unavailable: the choice lasts until the page is closed.
      }
    },
  ]
}

function readDays(): DaysAhead {
  try {
    const stored = Number(localStorage.getItem(KEY))
    return DAYS_AHEAD.find((days) => days === stored) ?? USUAL_DAYS_AHEAD
  } catch {
    return USUAL_DAYS_AHEAD
  }
}
