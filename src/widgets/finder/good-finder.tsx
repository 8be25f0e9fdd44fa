import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import { normaliseBarcode } from '#domain/goods/barcode.ts'
import type { Good } from '#domain/goods/goods.ts'
import { isFeedComplete } from '#storage/feed.ts'
import { goodOfBarcode } from '#storage/goods/barcodes.ts'
import { Loading } from '#ui/message/loading.tsx'
import { usePartErrors } from '#ui/toast/toast.tsx'
import { useAccount } from '#client/account.tsx'
import { useNotAllHere } from '#client/sync/use-sync-messages.ts'
import { useWedge } from '../use-wedge.ts'
import { BottleFinder } from './bottle-finder.tsx'

const CameraPanel = lazyPart(async () => (await import('../camera-panel.tsx')).CameraPanel)

export interface GoodFinderProps {
  /** @param quantity how many bottles the barcode stands for; 1 for a name */
  onGood: (good: Good, quantity: number) => void
  /** Called with a barcode that no item has, beside saying so. */
  onUnknown?: ((barcode: string) => void) | undefined
}

/** Finds a good by scanner, camera or name. A scan is heard wherever the focus is. */
export function GoodFinder({ onGood, onUnknown }: GoodFinderProps) {
  const { t } = useLingui()
  const { database } = useAccount()
  const showError = usePartErrors()
  const notAllHere = useNotAllHere()
  const [isCameraOpen, setCameraOpen] = useState(false)
  // A good is looked up first, and what becomes of it may be another matter by then.
  const latest = useRef({ onGood, onUnknown })
  useEffect(() => {
    latest.current = { onGood, onUnknown }
  }, [onGood, onUnknown])
  const find = async (barcode: string): Promise<void> => {
    const meant = await goodOfBarcode(database, barcode)
    if (meant) return latest.current.onGood(meant.good, meant.quantity)
    if (!(await isFeedComplete(database))) return showError(notAllHere)
    showError(t`No item has this barcode.`)
    latest.current.onUnknown?.(barcode)
  }
  const byBarcode = (text: string): void => {
    const barcode = normaliseBarcode(text)
    find(barcode).catch(() => {
      const run = (): void => byBarcode(barcode)
      showError(t`Couldn't look up ${barcode}.`, { text: t`Try again`, run })
    })
  }
  useWedge({
    onScan: byBarcode,
    onCutOff: () => showError(t`That scan was cut off. Scan again.`),
  })
  return (
    <>
      <BottleFinder
        onBarcode={byBarcode}
        onGood={(good) => onGood(good, 1)}
        isCameraOpen={isCameraOpen}
        onCamera={() => setCameraOpen(!isCameraOpen)}
      />
      {isCameraOpen && (
        <Suspense fallback={<Loading />}>
          <CameraPanel onBarcode={byBarcode} onClose={() => setCameraOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
