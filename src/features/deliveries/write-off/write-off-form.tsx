import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Branch } from '#domain/branches/branches.ts'
import type { DraftFaults, DraftLine } from '#domain/deliveries/delivery-draft.ts'
import type { Good } from '#domain/goods/goods.ts'
import { WRITE_OFF_REASONS } from '#domain/movements/movements.ts'
import type { endsOf } from '#domain/movements/transfers.ts'
import { DIRECTIONS, isDirection, type WriteOffDraft } from '#domain/movements/write-off-draft.ts'
import { messageFor } from '#i18n/answers.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { useFormat } from '#client/use-format.ts'
import { useLive } from '#client/use-live.ts'
import { Button } from '#ui/button/button.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { ButtonRow } from '#ui/layout/button-row.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { GoodFinder } from '#widgets/finder/good-finder.tsx'
import { BranchChoice } from '../form/branch-choice.tsx'
import classes from '../form/delivery-form.module.css'
import { LineCard } from '../form/line-card.tsx'
import { MomentFields } from '../form/moment-fields.tsx'
import { useFaultText } from '../form/use-line-labels.ts'
import { MOVEMENT_LABELS } from './reason-labels.ts'
import { useWriteOff, type useMovementForm } from './use-write-off.ts'

interface WriteOffFormProps {
  begun: WriteOffDraft
  branches: readonly Branch[]
  /** Those that goods go to and come from, too. */
  ends: ReturnType<typeof endsOf>
}

/** What left, and why. It is kept as it is typed, so that nothing is lost. */
export function WriteOffForm({ begun, branches, ends }: WriteOffFormProps) {
  const form = useWriteOff(begun)
  return (
    <MovementFields
      form={form}
      choices={<Choices {...form} branches={branches} ends={ends} />}
      isSavable
    />
  )
}

type MovementForm = ReturnType<typeof useMovementForm>

interface MovementFieldsProps {
  form: MovementForm
  /** What it is, and between which branches. */
  choices: ReactNode
  isSavable: boolean
}

/** The lines of a movement and what is said of it, with the button that saves it. */
export function MovementFields({ form, choices, isSavable }: MovementFieldsProps) {
  const { t } = useLingui()
  const { draft, faults, change } = form
  return (
    <>
      <Card
        as="section"
        className={classes.part}
        aria-label={isDirection(draft.reason) ? t`Transferred items` : t`Written-off items`}
      >
        <Stack gap={4}>
          <Lines form={form} />
        </Stack>
      </Card>
      <Card as="section" className={classes.part}>
        <div className={classes.parts}>
          {choices}
          <Moment draft={draft} faults={faults} change={change} />
          <TextField
            label={<Trans>Note</Trans>}
            name="note"
            maxLength={500}
            value={draft.note}
            error={null}
            onChange={(note) => change({ note })}
          />
        </div>
      </Card>
      <ButtonRow>
        <Button
          disabled={draft.lines.length === 0 || !isSavable}
          loading={form.isSaving}
          onClick={() => void form.save()}
        >
          {isDirection(draft.reason) ? <Trans>Save transfer</Trans> : <Trans>Save write-off</Trans>}
        </Button>
      </ButtonRow>
    </>
  )
}

function Lines({ form }: { form: MovementForm }) {
  const { lines } = form.draft
  const ids = lines.flatMap(({ good_id }) => good_id ?? [])
  const goods = useLive((database) => goodsById(database, ids), [ids.join(' ')])
  return (
    <>
      <GoodFinder onGood={form.addGood} />
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => {
            const good = goods?.get(line.good_id ?? '')
            const onChange = (part: Partial<DraftLine>): void => form.changeLine(line.id, part)
            return (
              <LineCard
                key={line.id}
                line={line}
                good={good}
                faults={form.faults}
                currency={null}
                last={undefined}
                isChosen={false}
                onChange={onChange}
                onAsk={() => form.removeLine(line.id)}
                onRemove={() => form.removeLine(line.id)}
              >
                {good?.litrage && <QuickAmounts good={good} onChange={onChange} />}
              </LineCard>
            )
          })}
        </ul>
      )}
    </>
  )
}

/** What is spilled, tasted or given away is mostly one of these, in ml. */
const QUICK = [20, 40, 50, 100]

interface QuickAmountsProps {
  good: Good
  onChange: (part: Partial<DraftLine>) => void
}

function QuickAmounts({ good, onChange }: QuickAmountsProps) {
  const { t } = useLingui()
  const { estimate } = useFormat()
  const smaller = QUICK.filter((ml) => ml < (good.litrage ?? 0))
  return (
    <div className={classes.quick} role="group" aria-label={t`Quick amounts`}>
      {smaller.map((ml) => (
        <Button
          key={ml}
          variant="default"
          size="md"
          onClick={() => onChange({ unit: 'l', amount: String(ml / 1000) })}
        >
          {estimate(ml)}
        </Button>
      ))}
      <Button variant="default" size="md" onClick={() => onChange({ unit: 'piece', amount: '1' })}>
        <Trans>1 bottle</Trans>
      </Button>
    </div>
  )
}

const CHOICES = [...WRITE_OFF_REASONS, ...DIRECTIONS]

interface PartProps {
  draft: WriteOffDraft
  faults: DraftFaults
  change: (part: Partial<WriteOffDraft>) => void
}

function Choices({
  draft,
  faults,
  branches,
  ends,
  change,
}: PartProps & Pick<WriteOffFormProps, 'branches' | 'ends'>) {
  const { t } = useLingui()
  // Never the one that says so.
  const others = ends.filter(({ id }) => id !== draft.branch_id)
  return (
    <>
      <ReasonChoice draft={draft} faults={faults} change={change}>
        {ends.length > 1 && (
          <>
            <option value="to_branch">{t`To another branch`}</option>
            <option value="from_branch">{t`From another branch`}</option>
          </>
        )}
      </ReasonChoice>
      {branches.length > 1 && (
        <BranchChoice
          label={<Trans>Branch</Trans>}
          branches={branches}
          value={draft.branch_id}
          fault={faults['branch_id']}
          onChoose={(branch_id) => change({ branch_id })}
        />
      )}
      {isDirection(draft.reason) && (
        <BranchChoice
          label={
            draft.reason === 'to_branch' ? <Trans>To branch</Trans> : <Trans>From branch</Trans>
          }
          branches={others}
          value={others.find(({ id }) => id === draft.other_branch_id)?.id ?? ''}
          fault={faults['other_branch_id']}
          onChoose={(other_branch_id) => change({ other_branch_id })}
        />
      )}
    </>
  )
}

/** Why it left; `children` are what it may be instead of a write-off. */
export function ReasonChoice({
  draft,
  faults,
  change,
  children,
}: PartProps & { children?: ReactNode }) {
  const { t } = useLingui()
  const faultText = useFaultText()
  return (
    <NativeSelect
      label={<Trans>Reason</Trans>}
      value={draft.reason}
      error={faultText(faults['reason'])}
      withAsterisk
      onChange={({ currentTarget: { value } }) =>
        change({ reason: CHOICES.find((one) => one === value) ?? '' })
      }
    >
      <option value="">{t`Choose a reason`}</option>
      {WRITE_OFF_REASONS.map((reason) => (
        <option key={reason} value={reason}>
          {t(MOVEMENT_LABELS[reason])}
        </option>
      ))}
      {children}
    </NativeSelect>
  )
}

/** Mostly it happens now, about which nobody is asked. */
function Moment(props: PartProps) {
  const { i18n } = useLingui()
  if (!props.draft.isNow) {
    return <MomentFields {...props} future={i18n._(messageFor('movement_in_future'))} />
  }
  return (
    <div>
      <Button variant="subtle" size="md" onClick={() => props.change({ isNow: false })}>
        <Trans>It happened earlier</Trans>
      </Button>
    </div>
  )
}
