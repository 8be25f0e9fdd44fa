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

/** What a device says of itself when it pulls. */
export interface DeviceReport {
  device_id: string
  user_id: string
  now: string
  /** How many commands of each inventory have no answer. */
  unsent: Readonly<Record<string, number>>
}

/**
 * Notes what a device says, at most every twenty seconds where that is the same as before: then the
 * time before it is true as well.
 */
export async function noteHeard(
  sql: Sql,
  companyId: string,
  { device_id, user_id, now, unsent }: DeviceReport,
): Promise<void> {
  await sql.query(
    `insert into devices (company_id, device_id, user_id, last_n, heard_at, unsent)
     values ($1, $2, $3, 0, $4, $5::jsonb)
     on conflict (company_id, device_id) do update
       set heard_at = excluded.heard_at, unsent = excluded.unsent, is_emptied = false
       where devices.user_id = excluded.user_id
         and (devices.unsent is distinct from excluded.unsent or devices.is_emptied
           or devices.heard_at not between excluded.heard_at - interval '20 seconds'
             and excluded.heard_at)`,
    [companyId, device_id, user_id, now, JSON.stringify(unsent)],
  )
}

/** Signing out has removed all that was on this device of its person. */
export async function noteEmptied(
  sql: Sql,
  companyId: string,
  { device_id, user_id, now }: Omit<DeviceReport, 'unsent'>,
): Promise<void> {
  await sql.query(
    `update devices set heard_at = $4, unsent = '{}', is_emptied = true
     where company_id = $1 and device_id = $2 and user_id = $3`,
    [companyId, device_id, user_id, now],
  )
}
