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

/** Why whoever was asked cannot count any more, as a sentence. */
export function ReasonUnable({ name, reason }: { name: string; reason: UnfitReason }) {
  switch (reason) {
    case 'inactive':
      return (
        <Trans>
          {name} was asked, but is no longer active. Ask somebody else, or cancel the recount.
        </Trans>
      )
    case 'owner':
      return (
        <Trans>
          {name} was asked, but sees every count by now. Ask somebody else, or cancel the recount.
        </Trans>
      )
    case 'asked_before':
    case 'asker':
    case 'counted':
    case 'other_branch':
      return (
        <Trans>
          {name} was asked, but no longer counts in this branch. Ask somebody else, or cancel the
          recount.
        </Trans>
      )
  }
}
