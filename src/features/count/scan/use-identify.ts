import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef } from 'react'
import { canonicalBarcode, isSameBarcode } from '#domain/goods/barcode.ts'
import { NotSavedError } from '#domain/not-saved-error.ts'
import { goodOfBarcode, type Meant } from '#storage/goods/barcodes.ts'
import { useAccount } from '#client/account.tsx'
import { useNotSavedMessage } from '#client/commands/use-not-saved-message.ts'
import type { Bottle } from '../bottle.ts'
import { useCountStore } from '../count-store.ts'
import { useFeedback } from '../feedback/use-feedback.ts'
import type { Scale } from '#widgets/scale/use-scale.ts'

/** How long after a bottle was lifted the camera may still read its label by accident. */
const GOING_BY_MS = 2000

export interface Identify {
  /** A code from a scanner or the keyboard is always intended. */
  byBarcode: (barcode: string) => void
  /** A code from the camera is ignored when it is the bottle that was just counted. */
  byCamera: (barcode: string) => void
  /** Keys from a scanner that are not a whole barcode. */
  cutOff: () => void
}

/** Chooses a bottle; false when it is none to count. */
type Choose = (bottle: Bottle) => boolean | void

/** Finds the good of a barcode; without one the bottle is counted under its bare barcode. */
export function useIdentify({ phase }: Pick<Scale, 'phase'>, choose: Choose): Identify {
  const { t } = useLingui()
  const { database } = useAccount()
  const feedback = useFeedback()
  const notSaved = useNotSavedMessage()
  const last = useRef(0)
  const isCounted = useJustCounted(phase)
  const byBarcode = useCallback(
    (text: string) => {
      const turn = ++last.current
      const barcode = canonicalBarcode(text)
      const find = async (): Promise<void> => {
        const meant = await goodOfBarcode(database, barcode)
        // After two quick scans only the later one counts.
        if (turn !== last.current) return
        if (choose(bottleOf(meant, barcode)) !== false) feedback('found')
      }
      useCountStore.getState().seek()
      find().catch((error: unknown) => {
        if (turn !== last.current) return
        const message = notSaved(new NotSavedError(error))
        useCountStore.getState().failLookUp({ barcode, message })
        feedback('rejected', t`Couldn't look up ${barcode}.`)
      })
    },
    [database, feedback, choose, notSaved, t],
  )
  const byCamera = useCallback(
    (barcode: string) => {
      if (!isCounted(barcode)) byBarcode(barcode)
    },
    [byBarcode, isCounted],
  )
  const cutOff = useCallback(() => {
    useCountStore.getState().cutOff()
    feedback('rejected', t`That scan was cut off. Scan again.`)
  }, [feedback, t])
  return { byBarcode, byCamera, cutOff }
}

/** True while the last counted bottle is on the scale, or was lifted off a moment ago. */
function useJustCounted(phase: Scale['phase']): (barcode: string) => boolean {
  const lifted = useRef(Number.NEGATIVE_INFINITY)
  const counted = useRef<string[]>([])
  const isOn = useRef(false)
  useEffect(() => {
    if (isOn.current && phase !== 'taken') lifted.current = performance.now()
    isOn.current = phase === 'taken'
  }, [phase])
  useEffect(
    () =>
      useCountStore.subscribe((state, before) => {
        if (state.saved !== before.saved && state.saved?.isFresh && before.bottle) {
          counted.current = barcodesOf(before.bottle)
        }
      }),
    [],
  )
  return useCallback((barcode) => {
    if (!counted.current.some((own) => isSameBarcode(own, barcode))) return false
    return isOn.current || performance.now() - lifted.current < GOING_BY_MS
  }, [])
}

function bottleOf(meant: Meant | undefined, scanned: string): Bottle {
  if (!meant) return { kind: 'unknown', barcode: scanned }
  const { good, quantity } = meant
  return { kind: 'known', good, scanned, ...(quantity > 1 && { perCase: quantity }) }
}

/** All that may be read off it: a label, and the barcode beside it. */
function barcodesOf(bottle: Bottle): string[] {
  if (bottle.kind === 'unknown') return [bottle.barcode]
  return [bottle.scanned ?? '', bottle.good.barcode ?? '']
}
