import type { Remote } from 'comlink'
import { useEffect, useState } from 'react'
import type { Amount } from '#domain/measurement.ts'
import type { Rejection } from '#domain/rejections.ts'
import type { Decigrams } from '#domain/units.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { observationOf, type Bottle } from './bottle.ts'

/** What the weight on the platform amounts to for this bottle, or why it cannot be; null without one. */
export function useLiveVolume(
  bottle: Bottle,
  gross: Decigrams | null,
  compute: Remote<ComputeWorker>,
): Amount | Rejection | null {
  const [amount, setAmount] = useState<Amount | Rejection | null>(null)
  useEffect(() => {
    let isStale = false
    const work = async (): Promise<void> => {
      const worked = gross === null ? null : await compute.measure(observationOf(bottle, { gross }))
      if (!isStale) setAmount(worked)
    }
    void work()
    return () => {
      isStale = true
    }
  }, [bottle, gross, compute])
  return amount
}
