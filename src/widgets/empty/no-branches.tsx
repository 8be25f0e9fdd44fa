import { Trans } from '@lingui/react/macro'
import { canManageCompany } from '#domain/people/permissions.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { BottleIcon } from '#ui/icon/icons.tsx'
import { useAccount } from '#client/account.tsx'
import { Empty } from './empty.tsx'

/** In place of what happens in a branch, until there is one. */
export function NoBranches({ isComplete }: { isComplete: boolean }) {
  const { actor } = useAccount()
  return (
    <Empty
      isComplete={isComplete}
      icon={<BottleIcon size={40} />}
      title={<Trans>No branch yet</Trans>}
      actions={<CreateBranch />}
    >
      {canManageCompany(actor) ? (
        <Trans>Create a branch, to use the app</Trans>
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
