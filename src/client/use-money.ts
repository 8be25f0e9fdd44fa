import { currencyOf } from '#domain/money/currencies.ts'
import { formatMoney, formatSums } from '#domain/money/format-money.ts'
import type { MoneySum } from '#domain/stock/value.ts'
import { companyOf } from '#storage/company.ts'
import { useLanguage } from '#ui/language/language.ts'
import { signed } from '#ui/signed.ts'
import { useLive } from './use-live.ts'

/** The currency of prices to come; undefined until it is read. */
export function useCurrency(): string | undefined {
  return useLive(async (database) => currencyOf((await companyOf(database)) ?? {}))
}

/** Formats sums of money in the user's language; several currencies stand beside each other. */
export function useMoney() {
  const { language } = useLanguage()
  const one = ({ amount, currency }: MoneySum): string => formatMoney(amount, currency, language)
  return {
    one,
    /** A difference, whose sign says whether it is missing or too much. */
    signed: ({ amount, currency }: MoneySum): string =>
      signed(one({ amount: Math.abs(amount), currency }), amount),
    all: (sums: readonly MoneySum[]): string => formatSums(sums, language) || '–',
  }
}
