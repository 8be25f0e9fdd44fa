import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { lazyDialog, lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import { useWasComplete } from '#client/use-was-complete.ts'
import type { LoadEntries } from '#client/use-last-count.ts'
import { usePlaceLabel } from '#widgets/labels/use-place-label.ts'
import { PinIcon, icon } from '#ui/icon/icons.tsx'
import { usePlace } from './places/place-store.ts'
import { Ring } from './progress/ring.tsx'
import classes from './count-tools.module.css'

const SpeakerIcon = icon(
  'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.7 7.7 0 0 1 0 11',
)

const CountProgress = lazyWithMessages(
  'count',
  async () => (await import('./progress/count-progress.tsx')).CountProgress,
)
const PlaceDialog = lazyDialog(
  'count',
  async () => (await import('./places/place-dialog.tsx')).PlaceDialog,
)
const CoverageDialog = lazyDialog(
  'count',
  async () => (await import('./places/coverage-dialog.tsx')).CoverageDialog,
)
const FeedbackDialog = lazyDialog(
  'count',
  async () => (await import('./feedback/feedback-dialog.tsx')).FeedbackDialog,
)

export interface CountToolsProps {
  inventory: Inventory
  /** Undefined while they load, and until the first bottle could be counted. */
  entries: readonly Entry[] | undefined
  loadEntries: LoadEntries
  /** It has no entry and so does not exist yet. */
  isDraft: boolean
}

/** The place, how far the count is, and the feedback settings of the device. */
export function CountTools({ inventory, entries, loadEntries, isDraft }: CountToolsProps) {
  const { t } = useLingui()
  const placeLabel = usePlaceLabel()
  const [place, choosePlace] = usePlace(inventory.id)
  const [open, setOpen] = useState<'place' | 'coverage' | 'feedback' | null>(null)
  // The last count, with which this one is compared, comes after all others.
  const isAllHere = useWasComplete() === true
  const close = (): void => setOpen(null)
  // It names the button while nothing is known: how far the count is would be a guess.
  const unknown = <Ring share={null} label={<Trans>Count progress</Trans>} />
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        leftSection={<PinIcon size={20} />}
        aria-label={place === null ? t`Place` : t`Place: ${placeLabel(place)}`}
        onClick={() => setOpen('place')}
      >
        {place === null ? <Trans>Place</Trans> : placeLabel(place)}
      </Button>
      <button type="button" className={classes.progress} onClick={() => setOpen('coverage')}>
        <Suspense fallback={unknown}>
          {entries && isAllHere ? (
            <CountProgress inventory={inventory} entries={entries} loadEntries={loadEntries} />
          ) : (
            unknown
          )}
        </Suspense>
      </button>
      <IconButton
        size={48}
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
