import { Trans } from '@lingui/react/macro'
import { canManageCompany } from '#domain/people/permissions.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { BottleIcon } from '#ui/icon/icons.tsx'
import { useAccount } from '#client/account.tsx'
import { useHasBranch } from '#client/use-has-branch.ts'
import { Empty } from './empty.tsx'

/** In place of what happens in a branch, until there is one that is active. */
export function NoBranches({ isComplete }: { isComplete: boolean }) {
  const { actor } = useAccount()
  const mayHelp = canManageCompany(actor)
  const areDeactivated = useHasBranch() ?? false
  return (
    <Empty
      isComplete={isComplete}
      icon={<BottleIcon size={40} />}
      title={areDeactivated ? <Trans>No active branch</Trans> : <Trans>No branch yet</Trans>}
      actions={areDeactivated ? mayHelp && <BranchesLink /> : <CreateBranch />}
    >
      {mayHelp ? (
        !areDeactivated && <Trans>Create a branch, to use the app</Trans>
      ) : (
        <>
          <p>
            <Trans>Empty branches, please try again.</Trans>
          </p>
          <p>
            <Trans>The company owner creates branches and decides who works in them.</Trans>
          </p>
        </>
      )}
    </Empty>
  )
}

function BranchesLink() {
  return (
    <ButtonLink to="/dashboard/branches">
      <Trans>Branches</Trans>
    </ButtonLink>
  )
}

/** For those who may. */
export function CreateBranch() {
  const { actor } = useAccount()
  if (!canManageCompany(actor)) return null
  return (
    <ButtonLink to="/dashboard/branches/create/{-$id}">
      <Trans>Create a branch</Trans>
    </ButtonLink>
  )
}
