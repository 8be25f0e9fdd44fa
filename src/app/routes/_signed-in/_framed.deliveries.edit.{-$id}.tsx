import { createFileRoute, redirect } from '@tanstack/react-router'
import { canRecordDeliveries } from '#domain/people/delivery-permissions.ts'
import { DeliveryFormScreen } from '#features/deliveries/form/delivery-form-screen.tsx'
import { needMessages } from '#ui/language/language.ts'
import { homeOf } from '../../home.ts'
import { startCompute } from '../../start-compute.ts'

export const Route = createFileRoute('/_signed-in/_framed/deliveries/edit/{-$id}')({
  staticData: { messages: ['deliveries', 'count'] },
  beforeLoad: async ({ context }) => {
    const { actor } = context.account
    if (!canRecordDeliveries(actor)) throw redirect({ to: homeOf(actor), replace: true })
    await Promise.all([needMessages('deliveries'), needMessages('count')])
  },
  component: DeliveryFormRoute,
})

function DeliveryFormRoute() {
  return <DeliveryFormScreen id={Route.useParams().id ?? null} start={startCompute} />
}
