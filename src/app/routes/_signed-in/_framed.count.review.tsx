import { createFileRoute, redirect } from '@tanstack/react-router'
import { canManageGoods } from '#domain/people/permissions.ts'
import { ReviewScreen } from '#features/review/review-screen.tsx'
import { needMessages } from '#ui/language/language.ts'

export const Route = createFileRoute('/_signed-in/_framed/count/review')({
  staticData: { messages: ['count'], isFor: canManageGoods },
  beforeLoad: async ({ context }) => {
    if (!canManageGoods(context.account.actor)) throw redirect({ to: '/count', replace: true })
    await needMessages('count')
  },
  component: ReviewScreen,
})
