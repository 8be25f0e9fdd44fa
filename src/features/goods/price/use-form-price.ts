import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Change } from '#domain/commands/state.ts'
import type { SmallestUnits } from '#domain/money/amount.ts'
import { setPrice } from '#domain/money/commands/set-price.ts'
import { readMoney } from '#domain/money/typed-money.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import type { Rejection } from '#domain/rejections.ts'
import { useAccount } from '#client/account.tsx'
import { useCommand } from '#client/commands/use-command.ts'
import { useCurrency } from '#client/use-money.ts'

/** A price as a form has it: undefined when it is as it was, null when it was cleared. */
export type TypedPrice = SmallestUnits | null | undefined

/** The price in the form of a good. Its currency is null for a person who may not see prices. */
export function useFormPrice(before: string) {
  const { actor } = useAccount()
  const own = useCurrency()
  const run = useCommand()
  // Created with the form, so that a double tap is one command.
  const [id] = useState<string>(newId)
  const currency = canSeeMoney(actor) ? (own ?? null) : null
  return {
    currency,
    read: (typed: string): TypedPrice | 'wrong' => readPrice(before, typed, currency),
    /** Says what a good costs from now on. */
    async save(good_id: string, amount: TypedPrice): Promise<Change[] | Rejection> {
      if (amount === undefined || currency === null) return []
      return run(setPrice, { good_id, amount, currency, source: 'typed' }, { id })
    },
  }
}

function readPrice(before: string, typed: string, currency: string | null): TypedPrice | 'wrong' {
  if (currency === null || typed === before) return undefined
  const amount = readMoney(typed, currency)
  if (amount === null) return typed.trim() === '' ? null : 'wrong'
  return amount === readMoney(before, currency) ? undefined : amount
}
