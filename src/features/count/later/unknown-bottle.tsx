import { Plural, Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { isSameBarcode } from '#domain/barcode.ts'
import { canCreateGood } from '#domain/permissions.ts'
import { bareEntries, notesOfBarcode } from '#storage/barcodes.ts'
import { useAccount } from '#ui/account.tsx'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { later } from '#ui/later.tsx'
import { useLive } from '#ui/use-live.ts'
import { useCountStore } from '../count-store.ts'
import { BottlePhoto } from './bottle-photo.tsx'
import classes from './note.module.css'

const CreateGoodDialog = later(
  async () => (await import('#ui/new-good/create-good-dialog.tsx')).CreateGoodDialog,
)

/** A barcode that is on no good: name it now, or photograph it, weigh it, and let it be named later. */
export function UnknownBottle({ barcode }: { barcode: string }) {
  const { actor } = useAccount()
  const choose = useCountStore((state) => state.choose)
  const [isCreating, setCreating] = useState(false)
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
      {before !== undefined && before > 0 && (
        <p className={classes.dim}>
          <Plural
            value={before}
            one="# entry of it waits for a name already."
            other="# entries of it wait for a name already."
          />
        </p>
      )}
      {photo !== undefined && <BottlePhoto barcode={barcode} photo={photo} />}
      {canCreateGood(actor) && (
        <div className={classes.deeds}>
          <Button variant="default" leftSection={<PlusIcon />} onClick={() => setCreating(true)}>
            <Trans>Create the good now</Trans>
          </Button>
        </div>
      )}
      {isCreating && (
        <Suspense>
          <CreateGoodDialog
            barcode={barcode}
            onCreated={(good) => {
              setCreating(false)
              choose({ kind: 'known', good })
            }}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
