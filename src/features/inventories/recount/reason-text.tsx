import { Trans } from '@lingui/react/macro'
import type { UnfitReason } from '#domain/counting/recounts/counter-fitness.ts'

/** Why a person cannot be asked. */
export function ReasonText({ reason }: { reason: UnfitReason }) {
  switch (reason) {
    case 'asker':
      return <Trans>you have seen what was counted</Trans>
    case 'owner':
      return <Trans>sees every count</Trans>
    case 'inactive':
      return <Trans>isn't active</Trans>
    case 'other_branch':
      return <Trans>works in another branch</Trans>
    case 'counted':
      return <Trans>counted it</Trans>
    case 'asked_before':
      return <Trans>was asked before</Trans>
  }
}
