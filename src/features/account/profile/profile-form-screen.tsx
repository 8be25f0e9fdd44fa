import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useCallback } from 'react'
import type { Profile } from '#protocol/account/account.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { readProfile } from '#api/account.ts'
import { useAccount } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { CloudOffIcon } from '#ui/icon/icons.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Message } from '#ui/message/message.tsx'
import { useServerLoad } from '#client/use-server-load.ts'
import { ProfileForm } from './profile-form.tsx'

/** The signed-in person's profile, for the owner with the company's details. */
export function ProfileFormScreen() {
  const { t } = useLingui()
  const [profile, setProfile] = useState<Profile | null>(null)
  if (profile) return <ProfileForm profile={profile} />
  return (
    <Screen title={t`Edit profile`} width="narrow" kind="back">
      <BackLink to="/dashboard">
        <Trans>Overview</Trans>
      </BackLink>
      <LoadProfile onProfile={setProfile} />
    </Screen>
  )
}

interface LoadProfileProps {
  onProfile: (profile: Profile) => void
}

/**
 * Loads the profile from the server. Without a network it says so, and retries when there is one.
 */
function LoadProfile({ onProfile }: LoadProfileProps) {
  const { api } = useAccount()
  const load = useCallback(
    async (signal: AbortSignal): Promise<boolean> => {
      const answer = await readProfile(api)
      if (answer.kind === 'ok' && !signal.aborted) onProfile(answer.value)
      return answer.kind === 'ok'
    },
    [api, onProfile],
  )
  const { hasFailed, retry } = useServerLoad(load)
  if (!hasFailed) return <Loading />
  return (
    <Message
      isScreen
      icon={<CloudOffIcon size={32} />}
      title={<Trans>Your profile is stored on the server</Trans>}
      actions={
        <Button onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          The server can't be reached, and your profile is changed there. Counting and everything
          else works without it.
        </Trans>
      </p>
    </Message>
  )
}
