import { createContext, useContext, type ReactNode } from 'react'
import { USUAL_SETTINGS, type CompanySettings } from '#domain/account/settings.ts'
import { companyOf } from '#storage/company.ts'
import { useLive } from './use-live.ts'

const UnitsContext = createContext<CompanySettings>(USUAL_SETTINGS)

/** Renders nothing until the units are loaded, so that no amount is first shown in a wrong unit. */
export function UnitsProvider({ children }: { children: ReactNode }) {
  const units = useLive(async (database) => ({
    // The company may not be on this device yet, or its row may be older than a setting.
    ...USUAL_SETTINGS,
    ...(await companyOf(database)),
  }))
  if (!units) return null
  return <UnitsContext value={units}>{children}</UnitsContext>
}

export function useUnits(): CompanySettings {
  return useContext(UnitsContext)
}
