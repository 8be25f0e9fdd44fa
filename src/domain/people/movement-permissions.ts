import { roleMay, type Role } from './roles.ts'

/** Write-offs explain what is missing: they are the owner's and the managers'. */
export function canRecordMovements({ role }: Readonly<{ role: Role }>): boolean {
  return roleMay(role, 'manage_deliveries')
}
