import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Profile } from '#protocol/account/account.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { BackLink } from '#ui/menu/back-link.tsx'
import { LoadProfile } from './load-profile.tsx'
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
