import { createFileRoute, redirect } from '@tanstack/react-router'
import { homeOf } from '../home.ts'
import { currentAccount } from '../session/session.ts'

/**
 * The front door is a page of the server's, so whoever comes to it from inside the app leaves the
 * app. The app itself answers here only when there is no network and that page was never kept.
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
