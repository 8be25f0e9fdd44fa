import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { worthWeighing } from '#domain/stock/worth-weighing.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useCurrency } from '#client/use-money.ts'
import { WorthWeighingList } from '#widgets/worth-weighing/worth-weighing-list.tsx'
import type { CountedGoods } from './use-inventory.ts'
import { pricesIn, type Values } from './use-values.ts'

export interface ToWeighProps {
  inventory: Inventory
  counted: Pick<CountedGoods, 'entries' | 'goods'>
  /** Null for a person who may not see prices. */
  values: Values | null
}

/** What of the inventory is worth weighing, by what its ± costs where prices may be seen. */
export function ToWeigh({ inventory, counted: { entries, goods }, values }: ToWeighProps) {
  const byId = useMemo(() => new Map(goods.map((good) => [good.id, good])), [goods])
  const currency = useCurrency()
  const lines = useMemo(
    () => worthWeighing(entries, pricesIn(values, currency)),
    [entries, values, currency],
  )
  return (
    <WorthWeighingList
      lines={lines}
      goods={byId}
      actionOf={(good) => (
        <ButtonLink
          to="/count/$inventoryId"
          params={{ inventoryId: inventory.id }}
          search={{ good: good.id }}
          variant="default"
        >
          <Trans>Weigh</Trans>
        </ButtonLink>
      )}
    />
  )
}
