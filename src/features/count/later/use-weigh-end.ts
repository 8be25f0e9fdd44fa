import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { weighBottle } from '#domain/commands/weigh-bottle.ts'
import type { Good } from '#domain/goods.ts'
import type { BottleEnd } from '#domain/weighings.ts'
import { showToast } from '#ui/toast.tsx'
import { useDeed } from '#ui/use-deed.ts'
import type { SeenWeight } from '../bottle.ts'

/** Keeps what an empty or sealed bottle weighs, for the owner to look at. */
export function useWeighEnd(good: Good): (end: BottleEnd, seen: SeenWeight) => Promise<boolean> {
  const { t } = useLingui()
  const run = useDeed()
  return useCallback(
    async (end, { gross, division, source }) => {
      const measured_at = new Date().toISOString()
      const args = {
        good_id: good.id,
        barcode: good.barcode,
        end,
        gross,
        division,
        source,
        measured_at,
      }
      const isKept = await run(weighBottle, args)
      if (isKept) showToast('success', t`The weight is kept as a proposal for the owner.`)
      return isKept
    },
    [good, run, t],
  )
}
