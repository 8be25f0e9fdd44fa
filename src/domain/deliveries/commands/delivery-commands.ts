import { changeDelivery } from './change-delivery.ts'
import { recordDelivery } from './record-delivery.ts'
import { removeDelivery, restoreDelivery } from './remove-delivery.ts'
import { takeDeliveryAgain } from './take-delivery-again.ts'

/** Commands about what came to a branch. */
export const DELIVERY_COMMANDS = [
  recordDelivery,
  changeDelivery,
  removeDelivery,
  restoreDelivery,
  takeDeliveryAgain,
] as const
