import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Good } from '#domain/goods/goods.ts'
import type { Movement } from '#domain/movements/movements.ts'
import { routeOf } from '#domain/movements/transfers.ts'
import { draftOf, isDirection } from '#domain/movements/write-off-draft.ts'
import { mayCorrect, mayReceive } from '#domain/people/movement-permissions.ts'
import type { Database } from '#storage/database.ts'
import { findMovement } from '#storage/deliveries/movements.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { useAccount } from '#client/account.tsx'
import { LeaveGuard } from '#ui/dialog/leave-guard.tsx'
import { formatDateTime } from '#ui/format.ts'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { useWayBack } from '#ui/menu/use-way-back.ts'
import { RowOr } from '#widgets/row-or.tsx'
import classes from '../form/delivery-form.module.css'
import { onTheWall } from '../on-the-wall.ts'
import { ReceiptForm } from './receipt-form.tsx'
import { MOVEMENT_LABELS } from './reason-labels.ts'
import { useChangeMovement } from './use-change-movement.ts'
import { useMovementForm } from './use-write-off.ts'
import { useReceive } from './use-receive.ts'
import { MovementFields, ReasonChoice } from './write-off-form.tsx'

const LIST = '/deliveries/write-off'

interface Known {
  movement: Movement
  goods: Map<string, Good>
}

async function readMovement(database: Database, id: string): Promise<Known | undefined> {
  const movement = await findMovement(database, id)
  if (movement?.deleted_at !== null) return undefined
  const ids = movement.lines.map(({ good_id }) => good_id)
  return { movement, goods: await goodsById(database, ids) }
}

/** Changes what was recorded of a write-off or transfer, and what is said to have arrived. */
export function ChangeMovementScreen({ id }: { id: string }) {
  return (
    <RowOr
      read={(database) => readMovement(database, id)}
      back={{ to: LIST, label: <Trans>Back</Trans> }}
    >
      {(known) => <Movement {...known} />}
    </RowOr>
  )
}

function Movement({ movement, goods }: Known) {
  const { t } = useLingui()
  const { actor } = useAccount()
  const { moved_at, reason, user_full_name } = movement
  const title = t(MOVEMENT_LABELS[reason])
  const about = [
    formatDateTime(moved_at),
    reason === 'transfer' && routeOf(movement, null),
    user_full_name,
  ]
  return (
    <Screen title={title} width="narrow" kind="back">
      <BackLink to={LIST}>
        <Trans>Back</Trans>
      </BackLink>
      <ScreenHead title={title} note={about.filter(Boolean).join(' · ')} />
      <Stack gap={4}>
        {mayReceive(actor, movement) && <Receipt movement={movement} goods={goods} />}
        {mayCorrect(actor, movement) && <ChangeForm movement={movement} />}
      </Stack>
    </Screen>
  )
}

function Receipt({ movement, goods }: Known) {
  const { leave } = useWayBack(LIST)
  const receive = useReceive(movement)
  return (
    <Card as="section" className={classes.part}>
      <ReceiptForm
        transfer={movement}
        goods={goods}
        onRead={(came) => void receive(came).then((isSaved) => isSaved && leave())}
      />
    </Card>
  )
}

function ChangeForm({ movement }: Pick<Known, 'movement'>) {
  const { leave } = useWayBack(LIST)
  // What others change meanwhile stays: only what differs from here is said.
  const [begun] = useState(movement)
  const change = useChangeMovement(begun)
  const form = useMovementForm(
    draftOf(begun, onTheWall(begun.moved_at)),
    async (read) => void ((await change(read)) && leave()),
  )
  const { draft, isDirty } = form
  return (
    <>
      <MovementFields
        form={form}
        choices={!isDirection(draft.reason) && <ReasonChoice {...form} />}
        isSavable={isDirty}
      />
      <LeaveGuard hasUnsaved={() => isDirty && !form.isSaving} isDirty={isDirty} />
    </>
  )
}
