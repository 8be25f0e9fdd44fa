import { arrivingGoods } from '#storage/feed.ts'
import { formatNumber } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useLive } from './use-live.ts'

/** Numbers as the reader writes them. */
export interface ArrivingLabels {
  here: string
  total: string
}

/** How many of the company's items are on this device until they all are; null when nobody needs it. */
export function useArrivingItems(): ArrivingLabels | null {
  const { language } = useLanguage()
  const arriving = useLive(arrivingGoods)
  if (!arriving || arriving.here >= arriving.total) return null
  const label = (rows: number): string => formatNumber(rows, language)
  return { here: label(arriving.here), total: label(arriving.total) }
}
