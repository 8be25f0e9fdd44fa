import type { Sql } from '../database.ts'

export interface Device {
  user_id: string
  /** `n` of the device's last answered command; 0 before the first. */
  last_n: number
  /** Numbers below it under which a command may still come. */
  held: number[]
}

export async function lockDevice(
  sql: Sql,
  companyId: string,
  deviceId: string,
): Promise<Device | null> {
  const [device] = await sql.query<Device>(
    'select user_id, last_n, held from devices where company_id = $1 and device_id = $2 for update',
    [companyId, deviceId],
  )
  return device ?? null
}

export async function saveDevice(
  sql: Sql,
  companyId: string,
  deviceId: string,
  device: Device,
): Promise<void> {
  await sql.query(
    `insert into devices (company_id, device_id, user_id, last_n, held)
     values ($1, $2, $3, $4, $5::bigint[])
     on conflict (company_id, device_id) do update
       set last_n = excluded.last_n, held = excluded.held`,
    [companyId, deviceId, device.user_id, device.last_n, device.held],
  )
}
