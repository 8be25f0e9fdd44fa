import type { Database } from './database.ts'
import { PREFIX, RawDatabase } from './raw-database.ts'

export function openDatabase(userId: string): Database {
  return new RawDatabase(userId)
}

/** The people who have data on this device, found without opening anything. */
export async function usersWithData(factory: IDBFactory): Promise<string[]> {
  const databases = await factory.databases()
  return databases
    .map(({ name }) => name ?? '')
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length))
}
