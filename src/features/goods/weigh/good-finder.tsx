import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { normaliseBarcode } from '#domain/goods/barcode.ts'
import type { Good } from '#domain/goods/goods.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { listenForWedge } from '#scanner/listen-for-wedge.ts'
import { goodOfBarcode } from '#storage/goods/barcodes.ts'
import { Loading } from '#ui/message/loading.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useAccount } from '#client/account.tsx'
import { BottleFinder } from '#widgets/finder/bottle-finder.tsx'

const CameraPanel = lazy(async () => ({
  default: (await import('#widgets/camera-panel.tsx')).CameraPanel,
}))

/** Finds a good by scanner, camera or name. */
export function GoodFinder({ onGood }: { onGood: (good: Good) => void }) {
  const { t } = useLingui()
  const { database } = useAccount()
  const [isCameraOpen, setCameraOpen] = useState(false)
  const pick = useCallback(
    (good: Good) => {
      if (good.measurement_unit === MEASUREMENT_UNIT.bottle) onGood(good)
      else showToast('error', t`This item isn't weighed in its bottle.`)
    },
    [onGood, t],
  )
  const byBarcode = useCallback(
    async (text: string): Promise<void> => {
      const meant = await goodOfBarcode(database, normaliseBarcode(text))
      if (meant) pick(meant.good)
      else showToast('error', t`No item has this barcode.`)
    },
    [database, pick, t],
  )
  useEffect(
    () =>
      listenForWedge(document, {
        onScan: (barcode) => void byBarcode(barcode),
        onCutOff: () => showToast('error', t`That scan was cut off. Scan again.`),
      }),
    [byBarcode, t],
  )
  return (
    <>
      <BottleFinder
        onBarcode={(barcode) => void byBarcode(barcode)}
        onGood={pick}
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
