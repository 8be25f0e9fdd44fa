import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Company } from '#domain/account/companies.ts'
import { USUAL_SETTINGS, type CompanySettings } from '#domain/account/settings.ts'
import { livingPourers, type Pourer } from '#domain/counting/pourers/pourers.ts'
import { companyOf } from '#storage/company.ts'
import type { Database } from '#storage/database.ts'
import { useLive } from './use-live.ts'

/** The company's row holds its pourers too; without a row there is no id either. */
export type Units = CompanySettings & Partial<Pick<Company, 'id' | 'pourers'>>

const UnitsContext = createContext<Units>(USUAL_SETTINGS)

export async function readUnits(database: Database): Promise<Units> {
  // The company may not be on this device yet, or its row may be older than a setting.
  return { ...USUAL_SETTINGS, ...(await companyOf(database)) }
}

interface UnitsProviderProps {
  /** The units, if they have been read already. */
  first?: Units
  children: ReactNode
}

/** Renders nothing until the units are loaded, so that no amount is first shown in a wrong unit. */
export function UnitsProvider({ first, children }: UnitsProviderProps) {
  const units = useLive(readUnits, [], first)
  if (!units) return null
  return <UnitsContext value={units}>{children}</UnitsContext>
}

export function useUnits(): CompanySettings {
  return useContext(UnitsContext)
}

/** Whether the company's own row has reached this device, so that its choices are known here. */
export function useIsCompanyHere(): boolean {
  return useContext(UnitsContext).id !== undefined
}

/** The pourers that bottles of the company may wear. */
export function usePourers(): readonly Pourer[] {
  const company = useContext(UnitsContext)
  return useMemo(() => livingPourers(company), [company])
}
