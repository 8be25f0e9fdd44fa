import { Trans } from '@lingui/react/macro'
import type { Branch } from '#domain/branches.ts'
import { Badge } from '#ui/list/badge.tsx'

/** Whether the branch works. */
export function BranchStatusBadge({ status }: Pick<Branch, 'status'>) {
  return status === 'active' ? (
    <Badge kind="good">
      <Trans>Active</Trans>
    </Badge>
  ) : (
    <Badge kind="quiet">
      <Trans>Deactivated</Trans>
    </Badge>
  )
}
