import { createFileRoute, redirect } from '@tanstack/react-router'
import { canRecordMovements } from '#domain/people/movement-permissions.ts'
import { WriteOffScreen } from '#features/deliveries/write-off/write-off-screen.tsx'
import { needMessages } from '#ui/language/language.ts'
import { homeOf } from '../../home.ts'

export const Route = createFileRoute('/_signed-in/_framed/deliveries/write-off')({
  staticData: { messages: ['deliveries', 'count'] },
  beforeLoad: async ({ context }) => {
    const { actor } = context.account
    if (!canRecordMovements(actor)) throw redirect({ to: homeOf(actor), replace: true })
    await Promise.all([needMessages('deliveries'), needMessages('count')])
  },
  component: WriteOffScreen,
})
