import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Branch } from '#domain/branches/branches.ts'
import type { Delivery } from '#domain/deliveries/deliveries.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { presentPrices } from '#storage/goods/good-prices.ts'
import { goodsById } from '#storage/goods/goods.ts'
import type { StartCompute } from '#workers/compute-worker.ts'
import { useLive } from '#client/use-live.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { LeaveGuard } from '#ui/dialog/leave-guard.tsx'
import { formatDateTime } from '#ui/format.ts'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { useWayBack } from '#ui/menu/use-way-back.ts'
import { ButtonRow } from '#ui/layout/button-row.tsx'
import { GoodFinder } from '#widgets/finder/good-finder.tsx'
import { NoteButton } from '../note/note-button.tsx'
import { DeliveryHead } from './delivery-head.tsx'
import { DeliveryHistory } from './delivery-history.tsx'
import { DraftSum } from './draft-sum.tsx'
import { LineCard } from './line-card.tsx'
import { useDeliveryForm, type DeliveryFormOptions } from './use-delivery-form.ts'
import classes from './delivery-form.module.css'

const LIST = '/deliveries'

export interface DeliveryFormProps extends Omit<DeliveryFormOptions, 'onSaved'> {
  branches: readonly Branch[]
  /** The draft was begun earlier. */
  isContinued: boolean
  /** For reading tables. */
  start: StartCompute
}

/** What came, with its lines. A new one is kept as it is typed, so that nothing is lost. */
export function DeliveryForm({
  branches,
  isContinued: wasBegun,
  start,
  ...options
}: DeliveryFormProps) {
  const { t } = useLingui()
  const { known, currency } = options
  const { leave, onClick } = useWayBack(LIST)
  const form = useDeliveryForm({ ...options, onSaved: leave })
  const { draft, faults, questions, isKept: isLeft } = form
  // The draft is kept from its first line on, which is not earlier.
  const [isContinued] = useState(wasBegun)
  const ids = draft.lines.flatMap(({ good_id }) => good_id ?? [])
  const goods = useLive((database) => goodsById(database, ids), [ids.join(' ')])
  const title = known ? t`Delivery` : t`New delivery`
  return (
    <Screen title={title} width="narrow" kind="back">
      <BackLink to={LIST}>
        <Trans>Deliveries</Trans>
      </BackLink>
      <ScreenHead
        title={title}
        note={isContinued && <Trans>You began this delivery earlier; nothing of it is lost.</Trans>}
      />
      <Stack gap={4}>
        <Card as="section" className={classes.part} inert={isLeft}>
          <DeliveryHead
            draft={draft}
            faults={faults}
            branches={branches}
            isNew={!known}
            change={form.change}
          />
        </Card>
        <Card as="section" className={classes.part} aria-label={t`Received items`} inert={isLeft}>
          <Stack gap={4}>
            <Lines form={form} goods={goods} currency={currency} start={start} />
            {currency !== null && <DraftSum draft={draft} currency={currency} />}
          </Stack>
        </Card>
        <ButtonRow>
          {!isLeft && (
            <ButtonLink to={LIST} variant="default" onClick={onClick}>
              <Trans>Cancel</Trans>
            </ButtonLink>
          )}
          <Button
            disabled={draft.lines.length === 0 || (known !== null && !form.isDirty)}
            loading={form.isSaving}
            onClick={() => void form.submit()}
          >
            {isLeft ? <Trans>Deliveries</Trans> : <Trans>Save</Trans>}
          </Button>
        </ButtonRow>
        {known && <DeliveryHistory id={known.delivery.id} />}
      </Stack>
      <DateDialog later={questions.later} onSave={form.keepDate} onClose={questions.forgetLater} />
      <TwinDialog
        twins={questions.twins}
        onSave={form.saveAnother}
        onClose={questions.forgetTwins}
      />
      <LeaveGuard hasUnsaved={form.hasUnsaved} isDirty={known !== null && form.isDirty} />
    </Screen>
  )
}

interface LinesProps {
  form: ReturnType<typeof useDeliveryForm>
  goods: ReadonlyMap<string, Good> | undefined
  currency: string | null
  start: StartCompute
}

function Lines({ form, goods, currency, start }: LinesProps) {
  const { lines } = form.draft
  const ids = lines.flatMap(({ good_id }) => good_id ?? [])
  const prices = useLive((database) => presentPrices(database, ids), [ids.join(' ')])
  return (
    <>
      <GoodFinder
        onGood={form.addGood}
        // While a line's item is asked for, a barcode that no item has is no answer.
        onUnknown={form.chosenLine === null ? form.addUnknown : undefined}
      />
      <NoteButton start={start} currency={currency} count={lines.length} onLines={form.addLines} />
      {lines.length === 0 && (
        <p className={classes.hint}>
          <Trans>Scan a bottle or a case, or find it by name. Scan again for one more.</Trans>
        </p>
      )}
      <ul className={classes.lines}>
        {lines.map((line) => (
          <LineCard
            key={line.id}
            line={line}
            good={goods?.get(line.good_id ?? '')}
            faults={form.faults}
            currency={currency}
            last={prices?.known.get(line.good_id ?? '')}
            isChosen={form.chosenLine === line.id}
            onChange={(part) => form.changeLine(line.id, part)}
            onAsk={() => form.ask(form.chosenLine === line.id ? null : line.id)}
            onRemove={() => form.removeLine(line.id)}
          />
        ))}
      </ul>
    </>
  )
}

interface DateDialogProps {
  later: Inventory | null
  onSave: () => Promise<void>
  onClose: () => void
}

/** A mistyped year would count in no comparison, and nobody would notice. */
function DateDialog({ later, onSave, onClose }: DateDialogProps) {
  if (!later?.closed_at) return null
  const day = formatDateTime(later.closed_at)
  const save = async (): Promise<void> => {
    onClose()
    await onSave()
  }
  return (
    <ConfirmDialog
      title={<Trans>Is the date right?</Trans>}
      confirm={<Trans>Keep this date</Trans>}
      cancel={<Trans>Go back</Trans>}
      onConfirm={save}
      onClose={onClose}
    >
      <p>
        <Trans>This delivery is older than the last inventory, completed {day}.</Trans>
      </p>
    </ConfirmDialog>
  )
}

interface TwinDialogProps {
  twins: readonly Delivery[]
  onSave: () => Promise<void>
  onClose: () => void
}

/** Two deliveries may share a number; mostly they are one. */
function TwinDialog({ twins: [twin], onSave, onClose }: TwinDialogProps) {
  if (!twin) return null
  const twinNumber = twin.number
  const twinDay = formatDateTime(twin.delivered_at)
  const save = async (): Promise<void> => {
    await onSave()
    onClose()
  }
  return (
    <ConfirmDialog
      title={<Trans>Is it the same delivery?</Trans>}
      confirm={<Trans>Save as another one</Trans>}
      cancel={<Trans>Go back</Trans>}
      onConfirm={save}
      onClose={onClose}
    >
      <p>
        <Trans>
          Delivery note {twinNumber} is already recorded ({twinDay})
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
