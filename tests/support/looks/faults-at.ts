import { smallTargets } from '../screens/small-targets.ts'
import { MISFITS } from './misfits.ts'

/** Where the touch targets are measured too: from 768 px on it is a mouse that points. */
const TOUCHED = 390

/** What does not fit a window of this width, or cannot be touched. */
export function faultsAt(width: number): string[] {
  const checks = width === TOUCHED ? [...MISFITS, smallTargets] : MISFITS
  return checks.flatMap((find) => find())
}
