import { useCallback, useEffect, useRef, useState } from 'react'
import type { PlatformPhase } from '#scales/stability.ts'
import type { Decigrams } from '#domain/units.ts'
import { sourceOf, type ObservedWeight } from '#widgets/scale/observed-weight.ts'
import type { Mode, Observed } from '../bottle.ts'
import { useCountStore } from '../count-store.ts'
import { useDivision } from '#widgets/scale/use-division.ts'
import { useScale, type Scale } from '#widgets/scale/use-scale.ts'
import { rememberWay, useWay } from './way-store.ts'

export interface WeighingState {
  scale: Scale
  /** The weight on the platform now; null when there is none. */
  seeNow: () => ObservedWeight | null
  /** The bottle on the platform is an entry now: only then may its weight look like a success. */
  isSaved: boolean
  /** Records the amount of the chosen bottle, also for a tap. */
  observe: (seen: Observed) => Promise<void>
}

/** The scale; its stable weights are recorded automatically. */
export function useWeighing(record: (seen: Observed) => Promise<boolean>): WeighingState {
  const { bottle } = useCountStore()
  const [isSaved, setSaved] = useState(false)
  const observe = useCallback(
    async (seen: Observed): Promise<void> => {
      const isEntry = await record(seen)
      if (!isEntry) return
      if (seen.source !== 'keypad') setSaved(true)
      else if ('gross' in seen && useWay.getState().way === null) rememberWay('typed')
    },
    [record],
  )
  const isWaiting = useRef(false)
  const division = useRef<() => Decigrams | null>(() => null)
  const scale = useScale(({ gross }, kind) => {
    const current = useCountStore.getState()
    isWaiting.current = current.bottle === null
    const seen = { gross, division: division.current(), source: sourceOf(kind) }
    setSaved(false)
    if (!current.bottle || current.mode === 'open') void observe(seen)
  })
  const { takeAgain, phase, gross, kind } = scale
  const divisionNow = useDivision(scale)
  useRememberWay(scale)
  useEffect(() => {
    division.current = divisionNow
  }, [divisionNow])
  useForgetRejection(phase, gross !== null)
  // A bottle that was stable before it was scanned is recorded when it is scanned. One that was
  // already recorded is not recorded again for the next barcode.
  useEffect(() => {
    if (!bottle || !isWaiting.current || phase !== 'taken') return
    isWaiting.current = false
    takeAgain()
  }, [bottle, phase, takeAgain])
  const seeNow = (): ObservedWeight | null =>
    gross === null || phase === 'empty'
      ? null
      : { gross, division: divisionNow(), source: sourceOf(kind) }
  return { scale, seeNow, isSaved: isSaved && phase === 'taken', observe }
}

/** What the card shows of a chosen bottle: `typed` is an open one without a weight from a scale. */
export function shownMode(mode: Mode, { gross }: Scale): Mode | 'typed' {
  return mode === 'open' && gross === null ? 'typed' : mode
}

function useRememberWay({ state, kind }: Scale): void {
  useEffect(() => {
    if (state === 'connected') rememberWay(kind)
  }, [state, kind])
}

/**
 * What was said of the last weight is over when another one comes onto the empty platform. A bottle
 * that is lifted off passes through lighter weights, which say nothing yet.
 */
function useForgetRejection(phase: PlatformPhase, hasWeight: boolean): void {
  const before = useRef(phase)
  useEffect(() => {
    if (phase === 'settling' && !hasWeight) return
    const isAnother = before.current === 'empty' && phase === 'settling'
    before.current = phase
    if (isAnother) useCountStore.getState().forgetRejection()
  }, [phase, hasWeight])
}
