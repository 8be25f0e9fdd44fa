import { redirect } from '@tanstack/react-router'
import { canCount, canSeeDashboard } from '#domain/people/permissions.ts'
import type { Actor } from '#domain/people/people.ts'

/** What a route to count needs: whoever may not is led to where they may be. */
export const countOnly = {
  staticData: { isFor: canCount },
  beforeLoad: ({ context }: { context: { account: { actor: Pick<Actor, 'role'> } } }): void => {
    const { actor } = context.account
    if (canCount(actor)) return
    throw redirect({ to: canSeeDashboard(actor) ? '/dashboard' : '/', replace: true })
  },
}
