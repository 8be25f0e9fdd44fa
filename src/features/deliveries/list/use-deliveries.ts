import type { Branch } from '#domain/branches/branches.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import { allDeliveries, pricesOfDeliveries } from '#storage/deliveries/deliveries.ts'
import { allRows } from '#storage/optimistic.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useAccount } from '#client/account.tsx'
import { useList, type List } from '#client/use-list.ts'
import { useLive } from '#client/use-live.ts'
import { listDeliveries, type DeliveryRow } from './list-deliveries.ts'

/** The list for the query in the address, and the branches that it can be narrowed down to. */
export function useDeliveries(): { list: List<DeliveryRow>; branches: Branch[] } {
  const { language } = useLanguage()
  const { actor } = useAccount()
  const list = useList<DeliveryRow>({
    deps: [language],
    firstTab: 'active',
    async query(database, query) {
      const [deliveries, branches, prices] = await Promise.all([
        allDeliveries(database),
        allRows(database, 'branches'),
        canSeeMoney(actor) ? pricesOfDeliveries(database) : null,
      ])
      return listDeliveries({ deliveries, branches, prices, language }, query)
    },
  })
  const branches = useLive((database) => allRows(database, 'branches')) ?? []
  return { list, branches: branches.toSorted((a, b) => a.name.localeCompare(b.name)) }
}
