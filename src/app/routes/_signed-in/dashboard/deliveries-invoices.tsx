import { createFileRoute, useRouteContext } from '@tanstack/react-router'
import type { Actor } from '#domain/people/people.ts'
import { canIntegrate, canSeeMoney } from '#domain/people/permissions.ts'
import { InvoicesScreen } from '#features/pos/invoices/invoices-screen.tsx'
import { NoPermissionScreen } from '#ui/message/no-permission-screen.tsx'

/** For people who see prices: a delivery comes once, and with its prices. */
const mayTake = (actor: Actor): boolean => canIntegrate(actor) && canSeeMoney(actor)

export const Route = createFileRoute('/_signed-in/dashboard/deliveries-invoices')({
  component: Invoices,
})

function Invoices() {
  const { account } = useRouteContext({ from: '/_signed-in/dashboard/deliveries-invoices' })
  return mayTake(account.actor) ? <InvoicesScreen /> : <NoPermissionScreen />
}
