import { formatDateTime } from './format.ts'

/** DD.MM in the viewer's zone, where the year is told by what stands beside it. */
export function formatDay(moment: string | number): string {
  return formatDateTime(moment).slice(0, 5)
}
