import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { weighBottle } from '#domain/counting/commands/weigh-bottle.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { BottleEnd } from '#domain/counting/weighings.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import type { ObservedWeight } from '#widgets/scale/observed-weight.ts'

/** Saves the weight of an empty or sealed bottle as a proposal for the owner. */
export function useWeighEnd(
  good: Good,
): (end: BottleEnd, seen: ObservedWeight) => Promise<boolean> {
  const { t } = useLingui()
  const run = useRunCommand()
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
      const isSaved = await run(weighBottle, args)
      if (isSaved) showToast('success', t`The weight is saved as a suggestion for the owner.`)
      return isSaved
    },
    [good, run, t],
  )
}
