import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canRecordDeliveries } from '#domain/people/delivery-permissions.ts'
import type { Actor } from '#domain/people/people.ts'
import { canIntegrate, canManageGoods, canManageInventories } from '#domain/people/permissions.ts'
import type { OddityKind, OddLine } from '#domain/stock/odd-lines.ts'
import { useAccount } from '#client/account.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { SoldSwitch } from '#widgets/sold-meanwhile/sold-switch.tsx'
import classes from './odd.module.css'

/** What can be told the product about an odd line. */
type Way = 'delivery' | 'deliveries' | 'till' | 'sold_meanwhile' | 'weights' | 'trend'

/** What may be behind each oddity, the likeliest first. */
const WAYS: Record<OddityKind, readonly Way[]> = {
  missing: ['till', 'sold_meanwhile'],
  grown: ['delivery', 'deliveries'],
  surplus: ['delivery', 'till', 'sold_meanwhile'],
  many_times: ['deliveries', 'trend'],
  imprecise: ['weights'],
}

const MAY: Record<Way, (actor: Actor) => boolean> = {
  delivery: canRecordDeliveries,
  deliveries: canRecordDeliveries,
  till: canIntegrate,
  sold_meanwhile: canManageInventories,
  weights: canManageGoods,
  trend: () => true,
}

interface ExplainWaysProps {
  line: OddLine
  inventory: Inventory
}

/** The ways to tell what happened, each where it belongs, so that the line explains itself. */
export function ExplainWays({ line, inventory }: ExplainWaysProps) {
  const { actor } = useAccount()
  const ways = new Set(line.oddities.flatMap(({ kind }) => WAYS[kind]))
  return (
    <div className={classes.ways}>
      {[...ways]
        .filter((way) => MAY[way](actor))
        .map((way) => (
          <WayLink key={way} way={way} good_id={line.good_id} inventory={inventory} />
        ))}
    </div>
  )
}

interface WayLinkProps {
  way: Way
  good_id: string
  inventory: Inventory
}

function WayLink({ way, good_id, inventory }: WayLinkProps): ReactNode {
  const look = { variant: 'default', fullWidth: true } as const
  const { id, branch_id } = inventory
  switch (way) {
    case 'delivery':
      return (
        // Its id would be that of the inventory at hand.
        <ButtonLink
          to="/deliveries/edit/{-$id}"
          params={{ id: undefined }}
          search={{ good: good_id, before: id }}
          {...look}
        >
          <Trans>Record the delivery</Trans>
        </ButtonLink>
      )
    case 'deliveries':
      return (
        <ButtonLink to="/deliveries" {...look}>
          <Trans>Check the deliveries</Trans>
        </ButtonLink>
      )
    case 'till':
      return (
        <ButtonLink to="/dashboard/inventories-prepare/$id" params={{ id }} {...look}>
          <Trans>Check expected amount</Trans>
        </ButtonLink>
      )
    case 'sold_meanwhile':
      return <SoldSwitch inventory={inventory} />
    case 'weights':
      return (
        <ButtonLink to="/dashboard/goods/create/{-$id}" params={{ id: good_id }} {...look}>
          <Trans>Check bottle weights</Trans>
        </ButtonLink>
      )
    case 'trend':
      return (
        <ButtonLink to="/dashboard/usage" search={{ branch: branch_id, tab: 'trend' }} {...look}>
          <Trans>See earlier usage</Trans>
        </ButtonLink>
      )
  }
}
