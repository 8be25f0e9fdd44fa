import { createFileRoute, redirect } from '@tanstack/react-router'
import { canRecordDeliveries } from '#domain/people/delivery-permissions.ts'
import { DeliveryFormScreen } from '#features/deliveries/form/delivery-form-screen.tsx'
import { needMessages } from '#ui/language/language.ts'
import { homeOf } from '../../home.ts'
import { startCompute } from '../../start-compute.ts'

export const Route = createFileRoute('/_signed-in/_framed/deliveries/edit/{-$id}')({
  // The item that a new delivery begins with, and the inventory that it came before.
  validateSearch: (search): { good?: string; before?: string } => ({
    ...(typeof search['good'] === 'string' ? { good: search['good'] } : {}),
    ...(typeof search['before'] === 'string' ? { before: search['before'] } : {}),
  }),
  staticData: { messages: ['deliveries', 'count'] },
  beforeLoad: async ({ context }) => {
    const { actor } = context.account
    if (!canRecordDeliveries(actor)) throw redirect({ to: homeOf(actor), replace: true })
    await Promise.all([needMessages('deliveries'), needMessages('count')])
  },
  component: DeliveryFormRoute,
})

function DeliveryFormRoute() {
  const { good = null, before = null } = Route.useSearch()
  return (
    <DeliveryFormScreen
      id={Route.useParams().id ?? null}
      begin={{ good_id: good, before_id: before }}
      start={startCompute}
    />
  )
}
