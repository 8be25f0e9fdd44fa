import { createFileRoute, redirect } from '@tanstack/react-router'
import { homeOf } from '../home.ts'
import { currentAccount } from '../session.ts'

export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    const account = await currentAccount()
    throw redirect({ to: account ? homeOf(account.user.role) : '/sign_in', replace: true })
  },
})
