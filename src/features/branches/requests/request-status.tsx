import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BranchRequest } from '#domain/branches/branch-requests.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'

type Status = BranchRequest['status']

const TONES: Record<Status, BadgeTone> = {
  pending: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  cancelled: 'over',
}

const LABELS: Record<Status, () => ReactNode> = {
  pending: () => <Trans>Pending</Trans>,
  accepted: () => <Trans>Accepted</Trans>,
  rejected: () => <Trans>Rejected</Trans>,
  cancelled: () => <Trans>Cancelled</Trans>,
}

interface RequestStatusProps {
  status: Status
  /** Text only, without a badge. */
  isPlain?: boolean
}

export function RequestStatus({ status, isPlain = false }: RequestStatusProps) {
  const label = LABELS[status]()
  return isPlain ? label : <Badge tone={TONES[status]}>{label}</Badge>
}
