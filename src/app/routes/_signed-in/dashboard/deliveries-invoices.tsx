import { createFileRoute } from '@tanstack/react-router'
import { InvoicesScreen } from '#features/pos/invoices/invoices-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/deliveries-invoices')({
  component: InvoicesScreen,
})
