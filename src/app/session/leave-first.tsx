import { useNavigate, useRouter } from '@tanstack/react-router'
import { LeaveQuestion } from '#features/auth/leave-question.tsx'
import { homeOf } from '../home.ts'
import type { Leaving } from './visitors-only.ts'

/** Asks the signed-in person, and reloads the link after they have signed out. */
export function LeaveFirst({ leaving: { account, unsent, fate } }: { leaving: Leaving }) {
  const router = useRouter()
  const navigate = useNavigate()
  return (
    <LeaveQuestion
      name={account.actor.full_name}
      unsent={unsent}
      fate={fate}
      onLeave={async () => {
        await account.signOut({ keepData: true })
        await router.invalidate()
      }}
      onStay={() => void navigate({ to: homeOf(account.user), replace: true })}
    />
  )
}
