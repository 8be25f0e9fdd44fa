import { Trans, useLingui } from '@lingui/react/macro'
import type { Branch } from '#domain/branches/branches.ts'
import { canRecordDeliveries } from '#domain/people/delivery-permissions.ts'
import { endsOf } from '#domain/movements/transfers.ts'
import type { WriteOffDraft } from '#domain/movements/write-off-draft.ts'
import { activeBranches } from '#storage/branches.ts'
import type { Database } from '#storage/database.ts'
import { readMeta } from '#storage/meta.ts'
import { useAccount } from '#client/account.tsx'
import { useKnown } from '#client/use-known.ts'
import { useLive } from '#client/use-live.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { NoBranches } from '#widgets/empty/no-branches.tsx'
import { LastWriteOffs } from './last-write-offs.tsx'
import { ArrivingTransfers } from './arriving-transfers.tsx'
import { blankWriteOff } from './use-write-off.ts'
import { WriteOffForm } from './write-off-form.tsx'

/**
 * Records what left without being sold or went to another branch, says what came from one, and shows
 * what was recorded last.
 */
export function WriteOffScreen() {
  const { t } = useLingui()
  const { actor } = useAccount()
  const branches = useLive(activeBranches)
  const title = endsOf(branches ?? [], actor).length > 1 ? t`Write off, transfer` : t`Write off`
  return (
    <Screen title={title} width="narrow" kind="back">
      {canRecordDeliveries(actor) ? (
        <BackLink to="/deliveries">
          <Trans>Deliveries</Trans>
        </BackLink>
      ) : (
        <BackLink to="/count">
          <Trans>Count bottles</Trans>
        </BackLink>
      )}
      <ScreenHead title={title} />
      <Body />
    </Screen>
  )
}

function Body() {
  const { actor } = useAccount()
  const known = useKnown(readBegun, [], ['branches'])
  if (!known) return <Loading />
  if (known.found.branches.length === 0) return <NoBranches isComplete={known.isComplete} />
  return (
    <Stack gap={4}>
      <ArrivingTransfers />
      <WriteOffForm {...known.found} ends={endsOf(known.found.branches, actor)} />
      <LastWriteOffs />
    </Stack>
  )
}

interface Begun {
  begun: WriteOffDraft
  branches: Branch[]
}

/** What was typed before; in one branch there is no choice. */
async function readBegun(database: Database): Promise<Begun> {
  const [branches, kept] = await Promise.all([
    activeBranches(database),
    readMeta(database, 'write_off_draft'),
  ])
  const [only, another] = branches
  const usual = only && !another ? only.id : ''
  const isThere = branches.some(({ id }) => id === kept?.branch_id)
  const begun = kept
    ? { ...kept, branch_id: isThere ? kept.branch_id : usual }
    : blankWriteOff(usual)
  return { begun, branches }
}
