import { Trans } from '@lingui/react/macro'
import { canManageCompany } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { SwapIcon } from '#ui/icon/dashboard-icons.tsx'
import { Empty } from '#widgets/empty/empty.tsx'

interface UnconnectedProps {
  isComplete: boolean
  /** It is the whole screen, and so has its heading. */
  isScreen?: boolean
}

/** What a company without a point-of-sale system sees where one is needed. */
export function Unconnected({ isComplete, isScreen = false }: UnconnectedProps) {
  const { actor } = useAccount()
  return (
    <Empty
      isComplete={isComplete}
      isScreen={isScreen}
      icon={<SwapIcon size={32} />}
      title={<Trans>No point-of-sale system connected</Trans>}
      actions={
        canManageCompany(actor) && (
          <ButtonLink to="/dashboard/settings/integration">
            <Trans>Integration settings</Trans>
          </ButtonLink>
        )
      }
    >
      <p>
        <Trans>
          Please fill credentials information from Settings to continue iiko sync process.
        </Trans>
      </p>
    </Empty>
  )
}
