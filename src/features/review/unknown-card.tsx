import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { Card } from '#ui/layout/card.tsx'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import { lazyDialog } from '#ui/language/lazy-with-messages.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useFormat } from '#client/use-format.ts'
import { useLive } from '#client/use-live.ts'
import { GoodPicker } from '#widgets/good-picker/good-picker.tsx'
import type { UnknownBarcode } from '#storage/counting/unknown-barcodes.ts'
import classes from './review-screen.module.css'

const CreateGoodDialog = lazyDialog(
  'count',
  async () => (await import('#widgets/new-good/create-good-dialog.tsx')).CreateGoodDialog,
)

const MOST_ENTRIES = 4

/** One unknown bottle. Once it is named, all its entries get an amount on every device. */
export function UnknownCard({ unknown }: { unknown: UnknownBarcode }) {
  const { t } = useLingui()
  const run = useRunCommand()
  const [open, setOpen] = useState<'choose' | 'create' | null>(null)
  const { barcode, photo, entries, namedAs } = unknown
  const close = (): void => setOpen(null)
  const name = async (good: Good): Promise<void> => {
    close()
    const isNamed = await run(nameBarcode, { barcode, good_id: good.id, instead_of: namedAs })
    if (isNamed) showToast('success', t`Item set. Counts updated.`)
  }
  return (
    <Card as="article" className={classes.card} aria-label={barcode}>
      <div className={classes.head}>
        {photo !== null && (
          <img className={classes.photo} src={photo} alt={t`Photo of the bottle`} />
        )}
        <div>
          <h3 className={classes.name}>{barcode}</h3>
          <ul className={classes.facts}>
            {entries.slice(0, MOST_ENTRIES).map((entry) => (
              <EntryFact key={entry.id} entry={entry} />
            ))}
            {entries.length > MOST_ENTRIES && (
              <li>
                <Plural value={entries.length - MOST_ENTRIES} one="and # more" other="and # more" />
              </li>
            )}
          </ul>
        </div>
      </div>
      {namedAs !== null && <Unfit goodId={namedAs} />}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setOpen('choose')}>
          <Trans>Match</Trans>
        </Button>
        <Button variant="default" onClick={() => setOpen('create')}>
          <Trans>Create an item</Trans>
        </Button>
      </div>
      {open === 'choose' && (
        <GoodPicker barcode={barcode} onPick={(good) => void name(good)} onClose={close} />
      )}
      {open === 'create' && (
        <CreateGoodDialog barcode={barcode} onCreated={close} onClose={close} />
      )}
    </Card>
  )
}

function EntryFact({ entry }: { entry: Entry }) {
  const { weight } = useFormat()
  return (
    <li>
      {entry.gross === null ? (
        <Plural value={entry.count ?? 0} one="# full bottle" other="# full bottles" />
      ) : (
        weight(entry.gross)
      )}
      {' · '}
      {entry.user_full_name} · {formatDateTime(entry.measured_at)}
    </li>
  )
}

/** The bottle has a name, but it cannot have these weights. */
function Unfit({ goodId }: { goodId: string }) {
  const { language } = useLanguage()
  const good = useLive(
    async (database) => (await goodsById(database, [goodId])).get(goodId),
    [goodId],
  )
  if (!good) return null
  const name = nameIn(good, language)
  return (
    <p className={classes.warning}>
      <Trans>
        These weights can't be right for {name}. Correct them in the inventory, or choose another
        item.
      </Trans>
    </p>
  )
}
