import { Suspense, useState } from 'react'
import { useAddress, useNavigation } from '#ui/address/navigation.ts'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import { dismissInstall, useInstall } from './install-prompt.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** This is the first screen after signing in. */
    hasJustSignedIn?: true
  }
}

/** Both are rarely shown, so they are loaded lazily. */
const BranchPrompt = lazyWithMessages(
  'auth',
  async () => (await import('#features/first-steps/branch-prompt.tsx')).BranchPrompt,
)
const InstallOffer = lazyWithMessages(
  'auth',
  async () => (await import('#features/first-steps/install-offer.tsx')).InstallOffer,
)

/** Shown on the first screen after signing in, until it is answered. */
export function AfterSignIn() {
  const { state } = useAddress()
  const { go } = useNavigation()
  const [isAnswered, setAnswered] = useState(false)
  if (!state.hasJustSignedIn || isAnswered) return null
  return (
    <Suspense>
      <BranchPrompt
        onCreate={() => go({ to: '/dashboard/branches/create/{-$id}' })}
        onClose={() => setAnswered(true)}
      />
    </Suspense>
  )
}

/** Shown on the screens where work starts and ends. */
export function InstallCard() {
  const install = useInstall()
  if (!install) return null
  return (
    <Suspense>
      <InstallOffer install={install.ask} onDismiss={dismissInstall} />
    </Suspense>
  )
}
