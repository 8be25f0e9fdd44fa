import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useWeighScale } from './use-weigh-scale.ts'
import { WeighPanel } from './weigh-panel.tsx'
import type { BottleToWeigh, Weighed } from './weighed.ts'

export interface WeighDialogProps {
  good: BottleToWeigh
  onWeighed: (weighed: Weighed) => void
  onClose: () => void
}

/** Weighs one bottle for a form, which is saved later. */
export function WeighDialog({ good, onWeighed, onClose }: WeighDialogProps) {
  const weighing = useWeighScale(good, (weighed) => {
    onWeighed(weighed)
    return Promise.resolve(true)
  })
  return (
    <Dialog
      title={<Trans>Weigh it now</Trans>}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <WeighPanel weighing={weighing} hasSaved={false} goodKey={null} />
    </Dialog>
  )
}
