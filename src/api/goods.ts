import {
  isGoodInInventory as isInInventory,
  type IsInInventoryAnswer,
} from '#protocol/goods/goods.ts'
import { call, type Api } from './api.ts'

/** Was the good counted in any inventory? Null when the server cannot be reached. */
export async function isGoodInInventory(api: Api, goodId: string): Promise<boolean | null> {
  return (await askUse(api, goodId))?.isInInventory ?? null
}

/** May the good's measurement unit still change? Null when the server cannot be reached. */
export async function canChangeUnit(api: Api, goodId: string): Promise<boolean | null> {
  const use = await askUse(api, goodId)
  return use && use.canChangeUnit === true
}

async function askUse(api: Api, id: string): Promise<IsInInventoryAnswer | null> {
  const answer = await call(api, isInInventory, { params: { id } })
  return answer.kind === 'ok' ? answer.value : null
}
