import { createFileRoute, redirect, useRouteContext } from '@tanstack/react-router'
import { canRecordDeliveries } from '#domain/people/delivery-permissions.ts'
import { DeliveryListScreen } from '#features/deliveries/list/delivery-list-screen.tsx'
import { needMessages } from '#ui/language/language.ts'
import { homeOf } from '../../home.ts'
import { listSearch } from '../../list-search.ts'
import { WithMantine } from '../../frames/mantine.tsx'

export const Route = createFileRoute('/_signed-in/_framed/deliveries/')({
  ...listSearch,
  staticData: { messages: ['deliveries', 'count'] },
  beforeLoad: async ({ context }) => {
    const { actor } = context.account
    if (!canRecordDeliveries(actor)) throw redirect({ to: homeOf(actor), replace: true })
    await Promise.all([needMessages('deliveries'), needMessages('count')])
  },
  component: DeliveryList,
})

function DeliveryList() {
  const { account } = useRouteContext({ from: '/_signed-in/_framed/deliveries/' })
  return (
    <WithMantine>
      <DeliveryListScreen home={homeOf(account.actor)} />
    </WithMantine>
  )
}
