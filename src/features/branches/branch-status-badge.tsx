import { Trans } from '@lingui/react/macro'
import type { Branch } from '#domain/branches/branches.ts'
import { Badge } from '#ui/badge/badge.tsx'

export function BranchStatusBadge({ status }: Pick<Branch, 'status'>) {
  return status === 'active' ? (
    <Badge tone="good">
      <Trans>Active</Trans>
    </Badge>
  ) : (
    <Badge tone="over">
      <Trans>Deactivated</Trans>
    </Badge>
  )
}
