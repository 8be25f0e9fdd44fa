import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ButtonAnchor } from '#ui/button/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { Notice } from './notice.tsx'

export interface VerifyEmailScreenProps {
  outcome: 'confirmed' | 'expired' | 'failed'
  onRetry: () => Promise<void>
}

/** The result of opening a link that confirms a changed address. */
export function VerifyEmailScreen({ outcome, onRetry }: VerifyEmailScreenProps) {
  const { t } = useLingui()
  const toStart = (
    <ButtonAnchor href="/" variant="default" fullWidth>
      <Trans>Go to start</Trans>
    </ButtonAnchor>
  )
  return (
    <AuthFrame title={t`Confirm email address`}>
      {outcome === 'confirmed' && (
        <Notice kind="good" title={<Trans>Thank you</Trans>} actions={toStart}>
          <p>
            <Trans>Your email address is confirmed. Use it to sign in from now on.</Trans>
          </p>
        </Notice>
      )}
      {outcome === 'expired' && (
        <Notice kind="bad" title={<Trans>Token is expired.</Trans>} actions={toStart}>
          <p>
            <Trans>Enter the new address in your profile again to get another email.</Trans>
          </p>
        </Notice>
      )}
      {outcome === 'failed' && (
        <Notice
          kind="bad"
          title={<Trans>Email isn't verified, something went wrong!</Trans>}
          actions={
            <>
              <Button fullWidth onClick={() => void onRetry()}>
                <Trans>Try again</Trans>
              </Button>
              {toStart}
            </>
          }
        />
      )}
    </AuthFrame>
  )
}
