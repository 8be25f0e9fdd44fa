import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Entry } from '#domain/counting/entries.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { OddLine } from '#domain/stock/odd-lines.ts'
import { canChangeEntry } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { HelpIcon } from '#ui/icon/dashboard-icons.tsx'
import { PencilIcon } from '#ui/icon/later-icons.tsx'
import { EditEntryDialog } from '../good-entries/edit-entry-dialog.tsx'
import { ExplainWays } from './explain-ways.tsx'
import { OddityText } from './odd-text.tsx'
import { RecountLink } from './recount-link.tsx'
import { entriesOf } from '#widgets/entries-of.ts'
import classes from './odd.module.css'

export interface OddDialogProps {
  line: OddLine
  name: string
  good: Good | undefined
  inventory: Inventory
  /** The entries of the whole inventory. */
  entries: readonly Entry[]
  onClose: () => void
}

/** What can be done about an odd line: its entry corrected, counted again, or explained. */
export function OddDialog(props: OddDialogProps) {
  const { line, name, good, inventory, entries, onClose } = props
  const [step, setStep] = useState<'choose' | 'correct' | 'explain'>('choose')
  const own = entries.filter(
    ({ good_id, deleted_at }) => good_id === line.good_id && deleted_at === null,
  )
  const [only, another] = own
  if (step === 'correct' && only) return <EditEntryDialog entry={only} onClose={onClose} />
  return (
    <Dialog
      title={name}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <ul className={classes.reasons}>
        {line.oddities.map((oddity) => (
          <li key={oddity.kind}>
            <OddityText oddity={oddity} />
          </li>
        ))}
      </ul>
      {step === 'explain' ? (
        <ExplainWays line={line} inventory={inventory} />
      ) : (
        <div className={classes.ways}>
          <Correct
            line={line}
            inventory={inventory}
            only={another ? undefined : only}
            onCorrect={() => setStep('correct')}
          />
          {good && good.deleted_at === null && (
            <RecountLink good={good} inventory={inventory} entries={own} />
          )}
          <Button
            variant="default"
            fullWidth
            leftSection={<HelpIcon />}
            onClick={() => setStep('explain')}
          >
            <Trans>Explain</Trans>
          </Button>
        </div>
      )}
    </Dialog>
  )
}

interface CorrectProps extends Pick<OddDialogProps, 'line' | 'inventory'> {
  /** The entry, where there is one alone; several are chosen from on their own page. */
  only: Entry | undefined
  onCorrect: () => void
}

function Correct({ line, inventory, only, onCorrect }: CorrectProps) {
  const { actor } = useAccount()
  if (only && canChangeEntry(actor, only, inventory)) {
    return (
      <Button variant="default" fullWidth leftSection={<PencilIcon />} onClick={onCorrect}>
        <Trans>Correct</Trans>
      </Button>
    )
  }
  return (
    <ButtonLink
      {...entriesOf(line.good_id, inventory)}
      variant="default"
      fullWidth
      leftSection={<PencilIcon />}
    >
      <Trans>Correct</Trans>
    </ButtonLink>
  )
}
