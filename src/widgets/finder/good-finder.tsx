import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { normaliseBarcode } from '#domain/goods/barcode.ts'
import type { Good } from '#domain/goods/goods.ts'
import { isFeedComplete } from '#storage/feed.ts'
import { goodOfBarcode } from '#storage/goods/barcodes.ts'
import { Loading } from '#ui/message/loading.tsx'
import { usePartErrors } from '#ui/toast/toast.tsx'
import { useAccount } from '#client/account.tsx'
import { useWedge } from '../use-wedge.ts'
import { BottleFinder } from './bottle-finder.tsx'

const CameraPanel = lazy(async () => ({
  default: (await import('../camera-panel.tsx')).CameraPanel,
}))

export interface GoodFinderProps {
  /** @param quantity how many bottles the barcode stands for; 1 for a name */
  onGood: (good: Good, quantity: number) => void
}

/** Finds a good by scanner, camera or name. A scan is heard wherever the focus is. */
export function GoodFinder({ onGood }: GoodFinderProps) {
  const { t } = useLingui()
  const { database } = useAccount()
  const showError = usePartErrors()
  const [isCameraOpen, setCameraOpen] = useState(false)
  // A good is looked up first, and what becomes of it may be another matter by then.
  const latest = useRef(onGood)
  useEffect(() => {
    latest.current = onGood
  }, [onGood])
  const byBarcode = async (text: string): Promise<void> => {
    const meant = await goodOfBarcode(database, normaliseBarcode(text))
    if (meant) latest.current(meant.good, meant.quantity)
    else if (await isFeedComplete(database)) showError(t`No item has this barcode.`)
    else showError(t`Loading your company's data`)
  }
  useWedge({
    onScan: (barcode) => void byBarcode(barcode),
    onCutOff: () => showError(t`That scan was cut off. Scan again.`),
  })
  return (
    <>
      <BottleFinder
        onBarcode={(barcode) => void byBarcode(barcode)}
        onGood={(good) => onGood(good, 1)}
        isCameraOpen={isCameraOpen}
        onCamera={() => setCameraOpen(!isCameraOpen)}
      />
      {isCameraOpen && (
        <Suspense fallback={<Loading />}>
          <CameraPanel
            onBarcode={(barcode) => void byBarcode(barcode)}
            onClose={() => setCameraOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
