import { DAY_MS } from '../units.ts'

/** How long an inventory is open before those who want mails are told. */
export const OPEN_LONG_MS = DAY_MS

/** For how many whole days an inventory has been open; from the first one on somebody is told. */
export function daysOpen({ created_at }: { created_at: string }, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(created_at)) / DAY_MS))
}
