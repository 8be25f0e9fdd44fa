import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { keepStockSheet, removeStockSheet } from '#api/stock-sheet.ts'
import { isInFuture } from '#domain/deliveries/possible-time.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { SheetLine } from '#domain/stock/sheet/stock-sheet.ts'
import { isDay, readTime } from '#domain/typed-moment.ts'
import { feedGeneration, storeAnswer } from '#storage/stored-answers.ts'
import { useAccount } from '#client/account.tsx'
import { dayOf, formatTime } from '#ui/format.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** A day and a time as the clock on the wall shows them. */
export interface AsOf {
  day: string
  time: string
}

/** Has the server keep a sheet as what is expected of an inventory. */
export function useKeepSheet({ id, closed_at, created_at }: Inventory, onDone: () => void) {
  const { t } = useLingui()
  const { api, database } = useAccount()
  const end = closed_at ?? created_at
  const usual = { day: dayOf(end), time: formatTime(end) }
  const [asOf, setAsOf] = useState<AsOf>(usual)
  const [isKeeping, setKeeping] = useState(false)
  const isUsual = asOf.day === usual.day && asOf.time === usual.time
  const moment = isUsual ? end : momentOf(asOf)
  const keep = async (lines: readonly SheetLine[], currency: string | null): Promise<void> => {
    if (moment === null) return
    setKeeping(true)
    const generation = await feedGeneration(database)
    const sheet = { as_of: moment, lines: [...lines], ...(currency && { currency }) }
    const kept = await keepStockSheet(api, id, sheet)
    setKeeping(false)
    if (kept.kind !== 'ok') {
      showToast('error', kept.error?.message ?? t`You're offline. This needs a connection.`)
      return
    }
    await storeAnswer(database, 'expected', id, kept.value.data, generation)
    onDone()
  }
  return { asOf, setAsOf, moment, isKeeping, keep }
}

/** Null while it is no moment, or has not come yet. */
function momentOf({ day, time }: AsOf): string | null {
  if (!isDay(day) || readTime(time) === null) return null
  const at = new Date(`${day}T${time}`)
  return isInFuture(at.getTime(), Date.now()) ? null : at.toISOString()
}

/** Takes the sheet of an inventory away again. */
export function useRemoveSheet(id: string): () => Promise<void> {
  const { t } = useLingui()
  const { api, database } = useAccount()
  return async () => {
    const generation = await feedGeneration(database)
    const removed = await removeStockSheet(api, id)
    if (removed.kind === 'ok') await storeAnswer(database, 'expected', id, [], generation)
    else showToast('error', removed.error?.message ?? t`You're offline. This needs a connection.`)
  }
}
