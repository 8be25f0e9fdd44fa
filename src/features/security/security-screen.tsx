import { Trans, useLingui } from '@lingui/react/macro'
import { useAccount } from '#client/account.tsx'
import { canSeeDashboard } from '#domain/people/permissions.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { SecondFactorCards } from './second-factor-cards.tsx'
import { SessionList } from './session-list.tsx'
import classes from './security.module.css'

export interface SecurityScreenProps {
  /** The screen from which the person came, most likely. */
  back: string
}

/** How and where the person is signed in. */
export function SecurityScreen({ back }: SecurityScreenProps) {
  const { t } = useLingui()
  const { actor } = useAccount()
  return (
    <Screen title={t`Sign-in and devices`} width="narrow" kind="back">
      <BackLink to={back}>
        <Trans>Back</Trans>
      </BackLink>
      <h1 className={classes.title}>
        <Trans>Sign-in and devices</Trans>
      </h1>
      <Stack gap={5}>
        <SessionList />
        {canSeeDashboard(actor) && <SecondFactorCards />}
      </Stack>
    </Screen>
  )
}
