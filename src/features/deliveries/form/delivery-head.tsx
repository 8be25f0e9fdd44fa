import { Trans, useLingui } from '@lingui/react/macro'
import type { Branch } from '#domain/branches/branches.ts'
import type { DeliveryDraft, DraftFaults } from '#domain/deliveries/delivery-draft.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { BranchChoice } from './branch-choice.tsx'
import classes from './delivery-form.module.css'
import { MomentFields } from './moment-fields.tsx'

export interface DeliveryHeadProps {
  draft: DeliveryDraft
  faults: DraftFaults
  branches: readonly Branch[]
  /** A delivery stays in its branch. */
  isNew: boolean
  change: (part: Partial<DeliveryDraft>) => void
}

/** The branch, time and supplier of a delivery. */
export function DeliveryHead({ draft, faults, branches, isNew, change }: DeliveryHeadProps) {
  const { t } = useLingui()
  return (
    <div className={classes.parts}>
      {isNew && branches.length > 1 && (
        <BranchChoice
          label={<Trans>Branch</Trans>}
          branches={branches}
          value={draft.branch_id}
          fault={faults['branch_id']}
          onChoose={(branch_id) => change({ branch_id })}
        />
      )}
      <MomentFields
        draft={draft}
        faults={faults}
        change={change}
        future={t`A delivery can't be in the future. Choose the day on which it came.`}
      />
      <div className={classes.texts}>
        <TextField
          label={<Trans>Supplier</Trans>}
          name="supplier"
          maxLength={200}
          value={draft.supplier}
          error={null}
          onChange={(supplier) => change({ supplier })}
        />
        <TextField
          label={<Trans>Number of the delivery note</Trans>}
          name="number"
          maxLength={100}
          value={draft.number}
          error={null}
          onChange={(number) => change({ number })}
        />
      </div>
    </div>
  )
}
