import { ACCOUNT_OPERATIONS } from './account-operations.ts'
import { COMPANY_OPERATIONS } from './company-operations.ts'
import { DELIVERY_OPERATIONS } from './delivery-operations.ts'
import { MOVEMENT_OPERATIONS } from './movement-operations.ts'
import { GOODS_OPERATIONS } from './goods-operations.ts'
import { INTEGRATION_OPERATIONS } from './integration-operations.ts'
import { INVENTORY_OPERATIONS } from './inventory-operations.ts'
import type { Paper } from './paper.ts'
import { PUBLIC_OPERATIONS } from './public-operations.ts'
import { SYNC_OPERATIONS } from './sync-operations.ts'
import type { TAGS } from './texts.ts'

/** All calls, grouped by subject. */
export const OPERATIONS: Readonly<Record<keyof typeof TAGS, readonly Paper[]>> = {
  account: ACCOUNT_OPERATIONS,
  company: COMPANY_OPERATIONS,
  goods: GOODS_OPERATIONS,
  inventories: INVENTORY_OPERATIONS,
  deliveries: [...DELIVERY_OPERATIONS, ...MOVEMENT_OPERATIONS],
  integration: INTEGRATION_OPERATIONS,
  sync: SYNC_OPERATIONS,
  public: PUBLIC_OPERATIONS,
}
