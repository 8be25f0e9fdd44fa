import { useLingui } from '@lingui/react/macro'
import { proxy, type Remote } from 'comlink'
import { useRef, useState } from 'react'
import type { ReportFile, ReportFormat } from '#reports/inventory/report-file.ts'
import { inventoryById } from '#storage/inventories/inventories.ts'
import { notLoadedAmong } from '#storage/inventories/not-loaded.ts'
import { openRecountsOf } from '#storage/recounts/recounts.ts'
import { reportMessages } from '#i18n/report-labels.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import { downloadFile } from '#ui/download.ts'
import { showNoConnection, showToast } from '#ui/toast/toast.tsx'
import { deviceTimeZone } from '#client/device-time-zone.ts'
import { useFormat } from '#client/use-format.ts'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'

export interface ReportRequest {
  compute: Remote<ComputeWorker>
  /** Loads the entries of an older inventory; false when the server cannot be reached. */
  loadEntries: (inventoryId: string) => Promise<boolean>
}

export interface ReportKind {
  format: ReportFormat
  isExtended: boolean
}

/** Null: no file is being created. `part` goes from 0 to 1. */
export type ReportProgress = { part: number } | null

/** A file that was asked for; a cancelled one may still be drawn for a moment. */
interface Making {
  isCurrent: boolean
}

/** The download of a PDF starts so long after it was asked for; until then it can be cancelled. */
const PDF_DELAY_MS = 2_000

/** Creates files on this device; the server is needed only for entries that are not loaded. */
export function useReport(input: ReportRequest) {
  const { t } = useLingui()
  const [progress, setProgress] = useState<ReportProgress>(null)
  const findLack = useFindLack(input)
  const draw = useDraw(input)
  const latest = useRef<Making>({ isCurrent: false })
  const cancel = (): void => {
    latest.current.isCurrent = false
    setProgress(null)
  }
  const make = async (ids: readonly string[], kind: ReportKind): Promise<void> => {
    const making: Making = { isCurrent: true }
    const show = (shown: ReportProgress): boolean => {
      if (making.isCurrent) setProgress(shown)
      return making.isCurrent
    }
    const complain = (): void => {
      if (making.isCurrent) showToast('error', t`Couldn't create the file. Try again.`)
    }
    latest.current = making
    show({ part: 0 })
    try {
      const sayLack = await findLack(ids)
      if (sayLack !== null) {
        if (making.isCurrent) sayLack()
        return
      }
      const file = making.isCurrent && (await draw(ids, kind, (part) => show({ part })))
      if (!making.isCurrent) return
      if (file) downloadFile(new Blob([file.bytes], { type: file.type }), file.name)
      else complain()
    } catch {
      complain()
    } finally {
      show(null)
    }
  }
  return { progress, make, cancel }
}

/** @returns says why a file of these inventories would lack something; null: it would be whole */
function useFindLack(
  input: ReportRequest,
): (ids: readonly string[]) => Promise<(() => void) | null> {
  const { t } = useLingui()
  const { database, actor } = useAccount()
  const loadMissing = useLoadMissing(input)
  return async (ids) => {
    // Without what is hidden from its author it would look whole to whoever gets it.
    const open = await openRecountsOf(database, actor.user_id)
    if (open.some(({ inventory }) => ids.includes(inventory.id))) {
      return () => showToast('error', t`Finish your recount to export`)
    }
    if (await loadMissing(ids)) return null
    return () =>
      showNoConnection(
        t`The entries of an older inventory haven't loaded yet, and the server can't be reached right now.`,
      )
  }
}

/** Loads older inventories first; resolves to whether the device then has all of them. */
function useLoadMissing({ loadEntries }: ReportRequest) {
  const { database } = useAccount()
  return async (ids: readonly string[]): Promise<boolean> => {
    for (const id of await notLoadedAmong(database, ids)) {
      if (!(await loadEntries(id))) return false
    }
    return true
  }
}

function useDraw({ compute }: ReportRequest) {
  const { i18n } = useLingui()
  const { database, user } = useAccount()
  const { language } = useFormat()
  const titleOf = useInventoryTitle()
  return async (
    ids: readonly string[],
    kind: ReportKind,
    onProgress: (part: number) => boolean,
  ): Promise<ReportFile | null> => {
    const found = await Promise.all(ids.map((id) => inventoryById(database, id)))
    const inventories = found
      .flatMap((one) => one ?? [])
      .sort((a, b) => b.created_at.localeCompare(a.created_at))
      .map((one) => ({ id: one.id, title: titleOf(one) }))
    const order = {
      ...kind,
      userId: user.id,
      inventories,
      messages: reportMessages(i18n),
      language,
      timeZone: deviceTimeZone(),
      now: new Date().toISOString(),
    }
    const earliest = kind.format === 'pdf' ? pause(PDF_DELAY_MS) : null
    const file = await compute.reportFile(order, proxy(onProgress))
    await earliest
    return file
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
