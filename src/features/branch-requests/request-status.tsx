import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BranchRequest } from '#domain/branch-requests.ts'
import { StateBadge, type StateTone } from '#ui/state-badge.tsx'

type Status = BranchRequest['status']

const TONES: Record<Status, StateTone> = {
  pending: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  cancelled: 'over',
}

const WORDS: Record<Status, () => ReactNode> = {
  pending: () => <Trans>Pending</Trans>,
  accepted: () => <Trans>Accepted</Trans>,
  rejected: () => <Trans>Rejected</Trans>,
  cancelled: () => <Trans>Cancelled</Trans>,
}

interface RequestStatusProps {
  status: Status
  /** The word alone. */
  isPlain?: boolean
}

export function RequestStatus({ status, isPlain = false }: RequestStatusProps) {
  const words = WORDS[status]()
  return isPlain ? words : <StateBadge tone={TONES[status]}>{words}</StateBadge>
}
