import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatDay } from '#ui/format-day.ts'
import { ChevronDownIcon } from '#ui/icon/icons.tsx'
import { useMonthLabel } from '#widgets/labels/use-month-label.ts'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { ComparisonChoice, type ComparisonChoiceProps } from './comparison-choice.tsx'
import classes from './comparison.module.css'

/** What is compared, in one line; pressing it opens the choice of the branch and its inventories. */
export function ScopeButton(choice: ComparisonChoiceProps) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const monthLabel = useMonthLabel()
  const { branches, branch_id, now, before, month } = choice.comparison
  const branch = branches.find(({ id }) => id === branch_id)?.name
  return (
    <>
      <button
        type="button"
        className={classes.scope}
        aria-haspopup="dialog"
        aria-label={t`What is compared`}
        aria-describedby={id}
        onClick={() => setOpen(true)}
      >
        <span id={id} className={classes.scopeText}>
          <strong>{branch}</strong>
          {month && <> · {monthLabel(month)}</>}
          {now && <Period now={now} before={before} />}
        </span>
        <ChevronDownIcon size={16} />
      </button>
      {isOpen && (
        <Dialog
          title={<Trans>What is compared</Trans>}
          onClose={() => setOpen(false)}
          actions={
            <Button onClick={() => setOpen(false)}>
              <Trans>Show</Trans>
            </Button>
          }
        >
          <ComparisonChoice {...choice} />
        </Dialog>
      )}
    </>
  )
}

/** The days from one inventory to the next, and their names. */
function Period({ now, before }: { now: Inventory; before: Inventory | null }) {
  const titleOf = useInventoryTitle()
  const nameOf = (one: Inventory): string =>
    one.name || one.row_number === null ? titleOf(one) : `#${one.row_number}`
  const days = [before, now].flatMap((one) => (one ? dayOf(one) : []))
  const names = [before, now].flatMap((one) => (one ? nameOf(one) : []))
  return (
    <>
      {' · '}
      {days.join(' – ')} · {names.join(' – ')}
    </>
  )
}

function dayOf({ closed_at, created_at }: Inventory): string {
  return formatDay(closed_at ?? created_at)
}
