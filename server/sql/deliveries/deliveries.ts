import {
  delivery,
  deliveryChange,
  deliveryPrices as prices,
  type Delivery,
} from '#domain/deliveries/deliveries.ts'
import { canRecordDeliveries } from '#domain/people/delivery-permissions.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import type { Sql } from '../database.ts'
import { syncedTable } from '../sync/synced-table.ts'

export const deliveries = syncedTable({
  name: 'deliveries',
  component: 'DeliveryRow',
  row: delivery,
  permission: canRecordDeliveries,
})

export const deliveryChanges = syncedTable({
  name: 'delivery_changes',
  component: 'DeliveryChange',
  row: deliveryChange,
  permission: canRecordDeliveries,
  isLog: true,
})

export const deliveryPrices = syncedTable({
  name: 'delivery_prices',
  component: 'DeliveryPrices',
  row: prices,
  permission: canSeeMoney,
})

/** What came to a branch from a moment on, removed deliveries aside, in no order. */
export function listDeliveriesSince(
  sql: Sql,
  companyId: string,
  branchId: string,
  since: string,
): Promise<Delivery[]> {
  return sql.query(
    `select ${deliveries.whole} from deliveries
     where company_id = $1 and branch_id = $2 and delivered_at >= $3 and deleted_at is null`,
    [companyId, branchId, since],
  )
}
