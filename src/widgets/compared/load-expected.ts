import type { Api } from '#api/api.ts'
import { readExpected, readStockSheet } from '#api/pos.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { Database } from '#storage/database.ts'
import { feedGeneration, storeAnswer } from '#storage/stored-answers.ts'

/**
 * Brings what the point-of-sale system told of an inventory onto this device, which keeps it for
 * when there is no network; without a system, what a stock sheet says.
 * @returns false when the server cannot be reached
 */
export async function loadExpected(
  { api, database }: { api: Api; database: Database },
  system: PosSystem | undefined,
  inventoryId: string,
): Promise<boolean> {
  const generation = await feedGeneration(database)
  const read = system
    ? await readExpected(api, system, inventoryId)
    : await readStockSheet(api, inventoryId)
  if (read.kind !== 'ok') return false
  await storeAnswer(database, 'expected', inventoryId, read.value.data, generation)
  return true
}
