import { livingPourers, type Pourer } from '#domain/counting/pourers.ts'
import { companyOf } from '#storage/company.ts'
import { useLive } from './use-live.ts'

/** The pourers that bottles of the company may wear; undefined until they are read. */
export function usePourers(): Pourer[] | undefined {
  return useLive(async (database) => livingPourers(await companyOf(database)))
}
