import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { labelOf } from '#domain/bottles/labels.ts'
import { isSameBarcode } from '#domain/goods/barcode.ts'
import { canCreateGood } from '#domain/people/permissions.ts'
import { bareEntries } from '#storage/counting/entries.ts'
import { notesOfBarcode } from '#storage/goods/barcodes.ts'
import { useAccount } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { lazyDialog } from '#ui/language/lazy-with-messages.tsx'
import { useLive } from '#client/use-live.ts'
import { useWasComplete } from '#client/use-was-complete.ts'
import { useCountStore } from '../count-store.ts'
import { MatchLabel } from '../labels/match-label.tsx'
import { BottlePhoto } from './bottle-photo.tsx'
import classes from '../note.module.css'

const CreateGoodDialog = lazyDialog(
  'count',
  async () => (await import('#widgets/new-good/create-good-dialog.tsx')).CreateGoodDialog,
)

/**
 * A barcode without a good: name it now, or take a photo, weigh it, and have it named later. What is
 * in a bottle with a label may be a good that there is.
 */
export function UnknownBottle({ barcode }: { barcode: string }) {
  const { actor } = useAccount()
  const choose = useCountStore((state) => state.choose)
  const isAllHere = useWasComplete() === true
  const [isCreating, setCreating] = useState(false)
  const isLabel = labelOf(barcode) !== null
  const photo = useLive(
    async (database) => {
      const notes = await notesOfBarcode(database, barcode)
      return notes.find((note) => note.photo !== null)?.photo ?? null
    },
    [barcode],
  )
  const before = useLive(
    async (database) =>
      (await bareEntries(database)).filter((entry) => isSameBarcode(entry.barcode ?? '', barcode))
        .length,
    [barcode],
  )
  return (
    <div className={classes.note}>
      <p className={classes.dim}>
        <Trans>You can also count it now and name it later.</Trans>
      </p>
      {before !== undefined && before > 0 && (
        <p className={classes.dim}>
          <Plural
            value={before}
            one="# entry is already waiting for a name."
            other="# entries are already waiting for a name."
          />
        </p>
      )}
      <div className={classes.beside}>
        {photo !== undefined && <BottlePhoto barcode={barcode} photo={photo} />}
        {canCreateGood(actor) && isAllHere && (
          <>
            {isLabel && <MatchLabel label={barcode} />}
            <Button
              variant="default"
              size="md"
              leftSection={<PlusIcon />}
              onClick={() => setCreating(true)}
            >
              <Trans>Create the item now</Trans>
            </Button>
          </>
        )}
      </div>
      {isCreating && (
        <CreateGoodDialog
          barcode={barcode}
          onCreated={(good) => {
            setCreating(false)
            choose({ kind: 'known', good, scanned: barcode })
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  )
}
