import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { memberStatus, type MemberStatus } from '#domain/people/member-status.ts'
import type { Member } from '#domain/people/people.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'

const TONES: Record<MemberStatus, BadgeTone> = {
  invited: 'waiting',
  never_signed_in: 'waiting',
  active: 'good',
  deactivated: 'over',
}

const LABELS: Record<MemberStatus, () => ReactNode> = {
  invited: () => <Trans>Invited</Trans>,
  never_signed_in: () => <Trans>Never signed in</Trans>,
  active: () => <Trans context="status of a person">Active</Trans>,
  deactivated: () => <Trans context="status of a person">Deactivated</Trans>,
}

/** Whether somebody has accepted the invitation, and used the account. */
export function MemberBadge({ member }: { member: Member }) {
  const status = memberStatus(member)
  return <Badge tone={TONES[status]}>{LABELS[status]()}</Badge>
}
