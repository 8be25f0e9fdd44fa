import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { nameIn } from '#domain/goods/goods.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useFormat } from '#client/use-format.ts'
import { useRunCommand } from '#client/use-run-command.ts'
import type { OfferedWeights } from './use-offered-weights.ts'
import classes from './weights-dialog.module.css'

export interface WeightsDialogProps {
  /** The system's. */
  name: string
  offers: readonly OfferedWeights[]
  onClose: () => void
}

/** Takes weights over for the chosen goods: at first those that have none of their own. */
export function WeightsDialog({ name, offers, onClose }: WeightsDialogProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const run = useRunCommand()
  const [isSaving, setSaving] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(offers.filter(({ isLacking }) => isLacking).map(({ good }) => good.id)),
  )
  const take = async (): Promise<void> => {
    setSaving(true)
    for (const { good, weight_full, weight_empty } of offers) {
      if (!chosen.has(good.id)) continue
      const before = { weight_full: good.weight_full, weight_empty: good.weight_empty }
      const after = { weight_full, weight_empty }
      if (!(await run(editGood, { good_id: good.id, before, after }))) return setSaving(false)
    }
    showToast('success', t`Weights saved`)
    onClose()
  }
  return (
    <Dialog
      title={<Trans>Bottle weights from {name}</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={isSaving} disabled={chosen.size === 0} onClick={() => void take()}>
            <Trans>Use these weights</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Check them before you use them. Earlier counts stay as they are.</Trans>
      </p>
      <ul className={classes.offers}>
        {offers.map((offer) => (
          <li key={offer.good.id}>
            <Checkbox
              label={nameIn(offer.good, language) || t`Unnamed`}
              description={<Weights offer={offer} />}
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

function Weights({ offer: { good, weight_full, weight_empty } }: { offer: OfferedWeights }) {
  const { weight } = useFormat()
  const textOf = (known: number | null): string => (known === null ? '–' : weight(known))
  return (
    <>
      <Trans>
        Full: {textOf(good.weight_full)} → {weight(weight_full)}
      </Trans>
      {' · '}
      <Trans>
        Empty: {textOf(good.weight_empty)} → {weight(weight_empty)}
      </Trans>
    </>
  )
}
