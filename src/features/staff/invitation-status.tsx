import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ManagerInvitation } from '#domain/manager-invitations.ts'
import { StateBadge, type StateTone } from '#ui/state-badge.tsx'

type Status = ManagerInvitation['status']

const TONES: Record<Status, StateTone> = {
  requested: 'waiting',
  canceled: 'over',
  accepted: 'good',
  expired: 'bad',
}

const WORDS: Record<Status, () => ReactNode> = {
  requested: () => <Trans>Requested</Trans>,
  canceled: () => <Trans>Canceled</Trans>,
  accepted: () => <Trans>Accepted</Trans>,
  expired: () => <Trans>Expired</Trans>,
}

interface InvitationStatusProps {
  status: Status
  /** The word alone. */
  isPlain?: boolean
}

export function InvitationStatus({ status, isPlain = false }: InvitationStatusProps) {
  const words = WORDS[status]()
  return isPlain ? words : <StateBadge tone={TONES[status]}>{words}</StateBadge>
}
