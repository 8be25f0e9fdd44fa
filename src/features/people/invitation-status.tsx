import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ManagerInvitation } from '#domain/people/manager-invitations.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'

type Status = ManagerInvitation['status']

const TONES: Record<Status, BadgeTone> = {
  requested: 'waiting',
  canceled: 'over',
  accepted: 'good',
  expired: 'bad',
}

const LABELS: Record<Status, () => ReactNode> = {
  requested: () => <Trans>Requested</Trans>,
  canceled: () => <Trans>Cancelled</Trans>,
  accepted: () => <Trans>Accepted</Trans>,
  expired: () => <Trans>Expired</Trans>,
}

interface InvitationStatusProps {
  status: Status
  /** Text only, without a badge. */
  isPlain?: boolean
}

export function InvitationStatus({ status, isPlain = false }: InvitationStatusProps) {
  const label = LABELS[status]()
  return isPlain ? label : <Badge tone={TONES[status]}>{label}</Badge>
}
