import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { useLanguage } from '#ui/language/language.ts'
import classes from './offers-dialog.module.css'

/** What the system knows of a good that a person may take over. */
export interface Offer {
  good: Good
  /** It replaces nothing. */
  isLacking: boolean
}

export interface OffersDialogProps<Of extends Offer> {
  title: ReactNode
  note: ReactNode
  confirm: ReactNode
  offers: readonly Of[]
  describe: (offer: Of) => ReactNode
  /** Resolves to whether it was saved; the first that was not ends the taking. */
  take: (offer: Of) => Promise<boolean>
  onTaken: () => void
  onClose: () => void
}

/** Takes offers over for the chosen goods: at first those that replace nothing. */
export function OffersDialog<Of extends Offer>(props: OffersDialogProps<Of>) {
  const { title, note, confirm, offers, describe, take, onTaken, onClose } = props
  const { t } = useLingui()
  const { language } = useLanguage()
  const [isSaving, setSaving] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(offers.filter(({ isLacking }) => isLacking).map(({ good }) => good.id)),
  )
  const takeAll = async (): Promise<void> => {
    setSaving(true)
    for (const offer of offers) {
      if (chosen.has(offer.good.id) && !(await take(offer))) return setSaving(false)
    }
    onTaken()
    onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={isSaving} disabled={chosen.size === 0} onClick={() => void takeAll()}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{note}</p>
      <ul className={classes.offers}>
        {offers.map((offer) => (
          <li key={offer.good.id}>
            <Checkbox
              label={nameIn(offer.good, language) || t`Unnamed`}
              description={describe(offer)}
              checked={chosen.has(offer.good.id)}
              onChange={({ target }) => setChosen(withOne(chosen, offer.good.id, target.checked))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function withOne(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}
