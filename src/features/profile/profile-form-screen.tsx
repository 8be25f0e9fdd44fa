import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Profile } from '#protocol/profile.ts'
import { BackLink } from '#ui/back-link.tsx'
import { AskProfile } from './ask-profile.tsx'
import { ProfileForm } from './profile-form.tsx'
import classes from './profile-form-screen.module.css'

/** What the signed-in person says of themselves, and the owner of the company. */
export function ProfileFormScreen() {
  const [profile, setProfile] = useState<Profile | null>(null)
  if (profile) return <ProfileForm profile={profile} />
  return (
    <main className={classes.screen}>
      <BackLink to="/dashboard">
        <Trans>Dashboard</Trans>
      </BackLink>
      <AskProfile onProfile={setProfile} />
    </main>
  )
}
