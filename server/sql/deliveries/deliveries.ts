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
  row: delivery,
  branch: 'branch_id',
  permission: canRecordDeliveries,
  since: 3,
})

export const deliveryChanges = syncedTable({
  name: 'delivery_changes',
  row: deliveryChange,
  branch: 'branch_id',
  permission: canRecordDeliveries,
  since: 3,
  isLog: true,
})

export const deliveryPrices = syncedTable({
  name: 'delivery_prices',
  row: prices,
  branch: 'branch_id',
  permission: canSeeMoney,
  since: 3,
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
