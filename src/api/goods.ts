import {
  IS_IN_INVENTORY_PATH,
  isInInventoryAnswer,
  type IsInInventoryAnswer,
} from '#protocol/goods/goods.ts'
import type { Api } from './api.ts'

/** Was the good counted in any inventory? Null when the server cannot be reached. */
export async function isGoodInInventory(api: Api, goodId: string): Promise<boolean | null> {
  return (await askUse(api, goodId))?.isInInventory ?? null
}

/** May the good's measurement unit still change? Null when the server cannot be reached. */
export async function canChangeUnit(api: Api, goodId: string): Promise<boolean | null> {
  const use = await askUse(api, goodId)
  return use && use.canChangeUnit === true
}

async function askUse(api: Api, goodId: string): Promise<IsInInventoryAnswer | null> {
  const path = `${IS_IN_INVENTORY_PATH}/${goodId}`
  const answer = await api.request('GET', path, isInInventoryAnswer)
  return answer.kind === 'ok' ? answer.value : null
}
