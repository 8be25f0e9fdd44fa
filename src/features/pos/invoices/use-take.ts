import { useLingui } from '@lingui/react/macro'
import { recordDelivery } from '#domain/deliveries/commands/record-delivery.ts'
import { removeDelivery } from '#domain/deliveries/commands/remove-delivery.ts'
import { takeDeliveryAgain } from '#domain/deliveries/commands/take-delivery-again.ts'
import { idOfText } from '#domain/id-of-text.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { showToast } from '#ui/toast/toast.tsx'
import type { ShownInvoice } from './use-invoices.ts'

/** Takes invoices by the commands of every delivery, so that it is the same on every device. */
export function useTake(branchId: string) {
  const { t } = useLingui()
  const run = useRunCommand()

  const takeNew = async ({ invoice, source }: ShownInvoice): Promise<boolean> => {
    if (!invoice) return false
    const { document } = source
    const args = { ...invoice, branch_id: branchId, document, source: 'till' as const }
    // Two devices that take the same thing on a day send the same command, which counts once. On
    // another day what was refused can be tried again.
    const day = new Date().toISOString().slice(0, '2026-11-23'.length)
    return run(recordDelivery, args, { id: idOfText([JSON.stringify(args), day].join(' ')) })
  }

  const takeAll = async (invoices: readonly ShownInvoice[]): Promise<void> => {
    let count = 0
    // One after the other: each is decided on what the ones before have left.
    // oxlint-disable-next-line no-await-in-loop
    for (const one of invoices) if (await takeNew(one)) count += 1
    if (count > 0) showToast('success', t`Imported as deliveries: ${count}.`)
  }

  const takeChanges = async ({ invoice, here }: ShownInvoice): Promise<void> => {
    if (!invoice || !here) return
    const args = { ...invoice, delivery_id: here.delivery.id }
    if (await run(takeDeliveryAgain, args)) showToast('success', t`The delivery is up to date.`)
  }

  const remove = async ({ here }: ShownInvoice): Promise<void> => {
    if (!here) return
    const isDone = await run(removeDelivery, { delivery_id: here.delivery.id })
    if (isDone) showToast('success', t`The delivery was removed.`)
  }

  return { takeAll, takeChanges, remove }
}
