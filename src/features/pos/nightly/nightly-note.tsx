import { Trans } from '@lingui/react/macro'
import { readNightlySync } from '#api/pos.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { NightlySyncAnswer } from '#protocol/pos/nightly.ts'
import { readPosConnection } from '#storage/pos.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Note } from '../note.tsx'
import { useAnswer } from '../use-answer.ts'
import { LastNight } from './last-night.tsx'

/** Tells the owner that products were not synchronized last night, until they have been since. */
export function NightlyNote({ system }: { system: PosSystem }) {
  const { actor } = useAccount()
  const connection = useLive(readPosConnection)
  const syncedAt = connection?.synced_at ?? null
  const isShown = canManageCompany(actor) && connection?.system === system
  const key = isShown ? `nightly ${system} ${syncedAt}` : null
  const { answer } = useAnswer((api) => readNightlySync(api, system), key)
  if (answer?.kind !== 'ok') return null
  const outcome = whatToTell(answer.value, syncedAt)
  return outcome && <Failed nightly={answer.value} outcome={outcome} />
}

interface FailedProps {
  nightly: NightlySyncAnswer
  outcome: Outcome
}

function Failed({ nightly: { last, repeats }, outcome }: FailedProps) {
  return (
    <Note
      tone="bad"
      action={
        <ButtonLink to="/dashboard/settings/integration" variant="default">
          <Trans>Integration settings</Trans>
        </ButtonLink>
      }
    >
      <strong>
        {outcome === 'ended' ? (
          <Trans>Products no longer sync at night.</Trans>
        ) : (
          <Trans>Products did not sync last night.</Trans>
        )}
      </strong>{' '}
      {repeats.length === 0 ? (
        <Trans>Sync once by hand first.</Trans>
      ) : (
        last && <LastNight last={last} />
      )}
    </Note>
  )
}

/** There are no more nights until a person does something, or one of them failed. */
type Outcome = 'ended' | 'failed'

/** Whoever synchronized by hand since then has what the night would have brought. */
export function whatToTell(
  { isOn, isStopped, last, repeats }: NightlySyncAnswer,
  syncedAt: string | null,
): Outcome | null {
  if (isStopped || (isOn && repeats.length === 0)) return 'ended'
  const hasFailed = isOn && last !== null && !last.success && (syncedAt ?? '') < last.at
  return hasFailed ? 'failed' : null
}
