import { Trans } from '@lingui/react/macro'
import { Avatar } from './avatar.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import type { VisitorState } from './use-visitor.ts'
import classes from './visitor-corner.module.css'

/** Sign-in and sign-up links; for a signed-in visitor, links to the app and to signing out. */
export function VisitorCorner({ visitor: { visitor, forget } }: { visitor: VisitorState }) {
  if (!visitor) {
    return (
      <>
        <a href="/sign_in" className={classes.quiet}>
          <Trans>Sign in</Trans>
        </a>
        <a href="/sign_up" className={classes.loud}>
          <Trans>Sign up</Trans>
        </a>
      </>
    )
  }
  return (
    <>
      <a href="/dashboard" className={classes.loud}>
        <Trans>Dashboard</Trans>
      </a>
      <Avatar visitor={visitor} />
      <SignOutButton className={classes.quiet} onSignedOut={forget} />
    </>
  )
}
