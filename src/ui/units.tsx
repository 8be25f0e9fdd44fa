import { createContext, useContext, type ReactNode } from 'react'
import type { Company } from '#domain/companies.ts'
import { companyOf } from '#storage/views.ts'
import { useLive } from './use-live.ts'

/** What the company reads its amounts in. */
export type Units = Pick<Company, 'weight_unit' | 'volume_unit' | 'density_unit'>

/** Of a company whose own choice is not on this device yet. */
const USUAL_UNITS: Units = {
  weight_unit: 'gram',
  volume_unit: 'milliliter',
  density_unit: 'g/cm3',
}

const UnitsContext = createContext(USUAL_UNITS)

/** Holds the screens back until the units are read, so that no amount is seen in two of them. */
export function UnitsProvider({ children }: { children: ReactNode }) {
  const units = useLive(async (database) => (await companyOf(database)) ?? USUAL_UNITS)
  if (!units) return null
  return <UnitsContext value={units}>{children}</UnitsContext>
}

export function useUnits(): Units {
  return useContext(UnitsContext)
}
