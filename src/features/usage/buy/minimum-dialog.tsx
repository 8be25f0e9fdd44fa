import { Trans, useLingui } from '@lingui/react/macro'
import { nameIn } from '#domain/goods/goods.ts'
import { checkForm } from '#domain/check-form.ts'
import { setMinimum } from '#domain/stock/buying/commands/set-minimum.ts'
import { isLater, type Minimum, type MinimumUnit } from '#domain/stock/buying/minimums.ts'
import { minimumsOfBranch } from '#storage/inventories/minimums.ts'
import { useCommand } from '#client/commands/use-command.ts'
import { useForm } from '#client/form/use-form.ts'
import { useFormat } from '#client/use-format.ts'
import { useLive } from '#client/use-live.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { formatHistoryDateTime } from '#ui/format.ts'
import { useMinimumText, type MinimumLine } from './use-minimum-column.tsx'
import { useSetMinimum } from './use-set-minimum.ts'
import classes from './minimum.module.css'

interface MinimumDialogProps {
  branchId: string
  line: MinimumLine
  onClose: () => void
}

/** Sets what a branch wants to have of a good at least, or takes what its use suggests. */
export function MinimumDialog({ branchId, line, onClose }: MinimumDialogProps) {
  const { t } = useLingui()
  const { language } = useFormat()
  const run = useCommand()
  const { set, showSaved } = useSetMinimum(branchId, line)
  const { good_id, good, minimum, minimumUnit: unit, suggested } = line
  const said = minimum?.unit === unit ? minimum.amount : null
  const form = useForm({
    initial: { amount: said === null ? '' : String(said) },
    check: ({ amount }) =>
      checkForm(setMinimum.schema, {
        branch_id: branchId,
        good_id,
        amount: amount === '' ? null : Number(amount),
        unit,
      }),
    save: (args, id) => run(setMinimum, args, { id }),
    onSaved: () => {
      showSaved()
      onClose()
    },
  })
  const take = async (amount: number | null): Promise<void> => {
    if (await set(amount)) onClose()
  }
  return (
    <Dialog title={good ? nameIn(good, language) : t`Unknown item`} onClose={onClose}>
      <DialogForm
        error={form.error}
        actions={
          <>
            {minimum && (
              <Button variant="default" color="red" onClick={() => void take(null)}>
                <Trans>No par</Trans>
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={form.isSaving}>
              <Trans>Save</Trans>
            </Button>
          </>
        }
        onSubmit={form.submit}
      >
        <AmountField unit={unit} {...form.field('amount')} />
        {suggested !== null && suggested !== said && (
          <Suggested amount={suggested} unit={unit} onTake={() => void take(suggested)} />
        )}
        <MinimumHistory branchId={branchId} goodId={good_id} />
      </DialogForm>
    </Dialog>
  )
}

type AmountFieldProps = { unit: MinimumUnit } & ReturnType<
  ReturnType<typeof useForm<{ amount: string }, object, object>>['field']
>

function AmountField({ unit, ...field }: AmountFieldProps) {
  const { t } = useLingui()
  const units: Record<MinimumUnit, string> = { piece: t`pcs`, l: t`ml`, kg: t`g` }
  return <NumberField {...field} label={t`Par`} unit={units[unit]} isWhole autoFocus />
}

interface SuggestedProps {
  amount: number
  unit: MinimumUnit
  onTake: () => void
}

function Suggested({ amount, unit, onTake }: SuggestedProps) {
  const textOf = useMinimumText()
  const least = textOf({ amount, unit })
  return (
    <Button variant="default" className={classes.suggested ?? ''} onClick={onTake}>
      <Trans>Suggested: {least}</Trans>
    </Button>
  )
}

/** So many of the last ones stand in the dialog. */
const SHOWN = 4

/** Who said which minimum, the last first; nothing where nobody has. */
function MinimumHistory({ branchId, goodId }: { branchId: string; goodId: string }) {
  const { t } = useLingui()
  const textOf = useMinimumText()
  const all = useLive((database) => minimumsOfBranch(database, branchId), [branchId])
  const own = all?.filter(({ good_id }) => good_id === goodId) ?? []
  if (own.length === 0) return null
  const textOfMinimum = ({ amount, unit }: Minimum): string =>
    amount === null ? t`No par` : textOf({ amount, unit })
  return (
    <ol className={classes.said}>
      {own
        .toSorted((one, other) => (isLater(one, other) ? -1 : 1))
        .slice(0, SHOWN)
        .map((one) => (
          <li key={one.id}>
            <strong>{textOfMinimum(one)}</strong>
            {' · '}
            <time dateTime={one.since}>{formatHistoryDateTime(one.since)}</time>
            {' · '}
            {one.user_full_name}
          </li>
        ))}
    </ol>
  )
}
