import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ListIcon } from '#ui/icon/icons.tsx'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import type { LoadEntries } from '#client/use-last-count.ts'
import { usePlaceLabel } from '#widgets/use-place-label.ts'
import { PlaceIcon, SpeakerIcon } from './icons.tsx'
import { usePlace } from './places/place-store.ts'
import classes from './count-tools.module.css'

const PlaceDialog = lazyWithMessages(
  'count',
  async () => (await import('./places/place-dialog.tsx')).PlaceDialog,
)
const CoverageDialog = lazyWithMessages(
  'count',
  async () => (await import('./places/coverage-dialog.tsx')).CoverageDialog,
)
const FeedbackDialog = lazyWithMessages(
  'count',
  async () => (await import('./voice/feedback-dialog.tsx')).FeedbackDialog,
)

export interface CountToolsProps {
  inventory: Inventory
  loadEntries: LoadEntries
  /** It has no entry and so does not exist yet. */
  isDraft: boolean
}

/** The place, the coverage of the count, and the feedback settings of the device. */
export function CountTools({ inventory, loadEntries, isDraft }: CountToolsProps) {
  const { t } = useLingui()
  const placeLabel = usePlaceLabel()
  const [place, choosePlace] = usePlace(inventory.id)
  const [open, setOpen] = useState<'place' | 'coverage' | 'feedback' | null>(null)
  const close = (): void => setOpen(null)
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        leftSection={<PlaceIcon size={20} />}
        aria-label={place === null ? t`Place` : t`Place: ${placeLabel(place)}`}
        onClick={() => setOpen('place')}
      >
        {place === null ? <Trans>Place</Trans> : placeLabel(place)}
      </Button>
      <Button
        variant="default"
        leftSection={<ListIcon size={20} />}
        onClick={() => setOpen('coverage')}
      >
        <Trans>Not counted yet</Trans>
      </Button>
      <IconButton
        size={56}
        aria-label={t`Sound, vibration, voice`}
        onClick={() => setOpen('feedback')}
      >
        <SpeakerIcon />
      </IconButton>
      <Suspense>
        {open === 'place' && (
          <PlaceDialog
            inventory={inventory}
            loadEntries={loadEntries}
            place={place}
            onChoose={choosePlace}
            onClose={close}
          />
        )}
        {open === 'coverage' && (
          <CoverageDialog
            inventory={inventory}
            loadEntries={loadEntries}
            isDraft={isDraft}
            onClose={close}
          />
        )}
        {open === 'feedback' && <FeedbackDialog onClose={close} />}
      </Suspense>
    </div>
  )
}
