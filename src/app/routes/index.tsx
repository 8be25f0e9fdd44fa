import { createFileRoute, redirect } from '@tanstack/react-router'
import { homeOf } from '../home.ts'
import { currentAccount } from '../session/session.ts'

/**
 * The server renders the landing page, so navigating to it inside the app leaves the app. The app
 * handles this address only when there is no network and the landing page is not cached.
 */
export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    if (!hasBegunHere()) {
      location.replace('/')
      await new Promise(() => undefined)
    }
    const account = await currentAccount()
    throw redirect({ to: account ? homeOf(account.user) : '/sign_in', replace: true })
  },
})

function hasBegunHere(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && new URL(navigation.name).pathname === '/'
}
