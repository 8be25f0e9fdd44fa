import { IS_IN_INVENTORY_PATH, isInInventoryAnswer } from '#protocol/goods/goods.ts'
import type { Api } from './api.ts'

/** Was the good counted in any inventory? Null when the server cannot be reached. */
export async function isGoodInInventory(api: Api, goodId: string): Promise<boolean | null> {
  const path = `${IS_IN_INVENTORY_PATH}/${goodId}`
  const answer = await api.request('GET', path, isInInventoryAnswer)
  return answer.kind === 'ok' ? answer.value.isInInventory : null
}
