import { useCallback, useEffect, useRef } from 'react'
import { canonicalBarcode, isSameBarcode, normaliseBarcode } from '#domain/goods/barcode.ts'
import { goodOfBarcode } from '#storage/goods/barcodes.ts'
import { useAccount } from '#client/account.tsx'
import type { Bottle } from '../bottle.ts'
import { useCountStore } from '../count-store.ts'
import { useFeedback } from '../voice/use-feedback.ts'
import type { Scale } from '../weigh/use-scale.ts'

/** For so long after a bottle was lifted the camera may still see its label go by. */
const GOING_BY_MS = 2000

export interface Identify {
  /** A scanner's or a person's barcode: always meant. */
  byBarcode: (barcode: string) => void
  /** What the camera sees: not meant when it is the bottle that has just been counted. */
  byCamera: (barcode: string) => void
}

/** Finds the good of a barcode; one that is not known is counted under its bare barcode. */
export function useIdentify({ phase }: Pick<Scale, 'phase'>): Identify {
  const { database } = useAccount()
  const feedback = useFeedback()
  const last = useRef(0)
  const isCounted = useJustCounted(phase)
  const byBarcode = useCallback(
    (text: string) => {
      const find = async (): Promise<void> => {
        const turn = ++last.current
        const barcode = normaliseBarcode(text)
        const good = await goodOfBarcode(database, barcode)
        // Two quick scans: the later one is meant.
        if (turn !== last.current) return
        const bottle: Bottle = good ? { kind: 'known', good } : { kind: 'unknown', barcode }
        useCountStore.getState().choose(bottle)
        feedback('found')
      }
      void find()
    },
    [database, feedback],
  )
  const byCamera = useCallback(
    (barcode: string) => {
      if (!isCounted(barcode)) byBarcode(barcode)
    },
    [byBarcode, isCounted],
  )
  return { byBarcode, byCamera }
}

/** Is this the bottle that still stands on the scale, weighed, or has just been lifted off? */
function useJustCounted(phase: Scale['phase']): (barcode: string) => boolean {
  const lifted = useRef(Number.NEGATIVE_INFINITY)
  const counted = useRef('')
  const isOn = useRef(false)
  useEffect(() => {
    if (isOn.current && phase !== 'taken') lifted.current = performance.now()
    isOn.current = phase === 'taken'
  }, [phase])
  useEffect(
    () =>
      useCountStore.subscribe((state, before) => {
        if (state.saved !== before.saved && state.saved?.isFresh && before.bottle) {
          counted.current = barcodeOf(before.bottle)
        }
      }),
    [],
  )
  return useCallback((barcode) => {
    if (!isSameBarcode(counted.current, barcode)) return false
    return isOn.current || performance.now() - lifted.current < GOING_BY_MS
  }, [])
}

function barcodeOf(bottle: Bottle): string {
  return canonicalBarcode(bottle.kind === 'known' ? (bottle.good.barcode ?? '') : bottle.barcode)
}
