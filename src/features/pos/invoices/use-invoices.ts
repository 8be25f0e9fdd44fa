import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { askForInvoices, readInvoices } from '#api/pos.ts'
import { unitPrice } from '#domain/deliveries/amounts.ts'
import type { PricedDelivery } from '#domain/deliveries/price-rows.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { SmallestUnits } from '#domain/money/amount.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { must } from '#domain/must.ts'
import { invoiceState, type InvoiceState } from '#domain/pos/invoices/invoice-state.ts'
import { readInvoice, type ReadInvoice } from '#domain/pos/invoices/read-invoice.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { JobState } from '#protocol/pos/integration.ts'
import type { Invoice, InvoicesAnswer, InvoicesRequest } from '#protocol/pos/invoices.ts'
import { allDeliveries, pricesOfDeliveries } from '#storage/deliveries/deliveries.ts'
import { presentPrices } from '#storage/goods/good-prices.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useCurrency } from '#client/use-money.ts'
import { useReplyToast } from '#client/use-reply-toast.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { usePosJob } from '../products/use-pos-job.ts'
import { useAnswer } from '../use-answer.ts'

/** An invoice with what can be done with it. */
export interface ShownInvoice extends ReadInvoice {
  source: Invoice
  state: InvoiceState
  /** The delivery that was made of it. */
  here: PricedDelivery | null
  /** What the lines' goods cost, by line, beside the prices that count now. */
  costs: ReadonlyMap<string, Cost>
}

/** What one bottle, piece or kilogram costs. */
interface Cost {
  amount: SmallestUnits | null
  last: KnownPrice | undefined
}

/** Asks the system for invoices, and compares them with the deliveries of this device. */
export function useInvoices(system: PosSystem) {
  const { t } = useLingui()
  const { api } = useAccount()
  const showReply = useReplyToast()
  const [period, setPeriod] = useState<InvoicesRequest | null>(null)
  const [isRead, setRead] = useState(false)
  const job = usePosJob(system, 'invoices', (ended: JobState) => {
    if (ended.status === 'done') setRead(true)
    else showToast('error', ended.message ?? t`Please try again`)
  })
  const { answer } = useAnswer(
    (one) => readInvoices(one, system, period ?? NOTHING),
    isRead && period ? JSON.stringify(period) : null,
  )
  const ask = async (request: InvoicesRequest): Promise<void> => {
    setRead(false)
    setPeriod(request)
    const begun = await askForInvoices(api, system, request)
    if (begun.kind === 'ok') job.watch(begun.value.job)
    else showReply(begun)
  }
  const found = answer?.kind === 'ok' ? answer.value : null
  return { ask, job, period, found, shown: useShown(found?.data ?? NONE) }
}

const NOTHING: InvoicesRequest = { from: '', to: '', storeId: '' }
const NONE: InvoicesAnswer['data'] = []

/** Undefined while the device is read; without those that were deleted there and never taken. */
function useShown(data: readonly Invoice[]): ShownInvoice[] | undefined {
  const currency = useCurrency()
  const ids = [...new Set(data.flatMap(goodIdsIn))]
  const found = useLive(
    async (database) => ({
      goods: await goodsById(database, ids),
      deliveries: await allDeliveries(database),
      prices: await pricesOfDeliveries(database),
      known: (await presentPrices(database, ids))?.known ?? new Map<string, KnownPrice>(),
    }),
    [ids.join(' ')],
  )
  if (!found || currency === undefined) return undefined
  const byDocument = new Map(found.deliveries.map((one) => [one.document, one]))
  return data
    .map((source) => {
      const delivery = byDocument.get(source.document)
      const priced = delivery && found.prices.get(delivery.id)
      const here = delivery
        ? { delivery, prices: priced?.lines ?? [], taken: priced?.taken ?? null }
        : null
      return shownInvoice(source, { ...found, currency }, here)
    })
    .filter(({ state }) => state !== 'gone')
}

function shownInvoice(
  source: Invoice,
  { goods, known, currency }: Here,
  here: PricedDelivery | null,
): ShownInvoice {
  const read = readInvoice(source, goods, currency)
  const lines = new Map(read.invoice?.lines.map((line) => [line.id, line]))
  const costs = read.invoice?.prices.map((price): [string, Cost] => {
    const line = must(lines.get(price.line_id), 'line')
    const good = must(goods.get(line.good_id ?? ''), 'good')
    return [line.id, { amount: unitPrice(line, price, good), last: known.get(good.id) }]
  })
  const state = invoiceState(source, read, here, Date.now())
  return { ...read, source, here, state, costs: new Map(costs) }
}

/** What the device has of the lines' goods. */
interface Here {
  goods: ReadonlyMap<string, Good>
  known: ReadonlyMap<string, KnownPrice>
  currency: string
}

function goodIdsIn({ lines }: Invoice): string[] {
  return lines.flatMap(({ product }) => product?.good_ids ?? [])
}
