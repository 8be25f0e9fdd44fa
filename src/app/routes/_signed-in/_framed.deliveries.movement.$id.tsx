import { createFileRoute, redirect } from '@tanstack/react-router'
import { canRecordMovements } from '#domain/people/movement-permissions.ts'
import { ChangeMovementScreen } from '#features/deliveries/write-off/change-movement-screen.tsx'
import { needMessages } from '#ui/language/language.ts'
import { homeOf } from '../../home.ts'

export const Route = createFileRoute('/_signed-in/_framed/deliveries/movement/$id')({
  staticData: { messages: ['deliveries', 'count'] },
  beforeLoad: async ({ context }) => {
    const { actor } = context.account
    if (!canRecordMovements(actor)) throw redirect({ to: homeOf(actor), replace: true })
    await Promise.all([needMessages('deliveries'), needMessages('count')])
  },
  component: ChangeMovementRoute,
})

function ChangeMovementRoute() {
  const { id } = Route.useParams()
  return <ChangeMovementScreen key={id} id={id} />
}
