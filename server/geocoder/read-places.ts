import type { FoundPlace } from '#protocol/branches/branches.ts'

const MAX_ADDRESS = 500

/** Reads the service's answer, skipping entries that are not places. */
export function readPlaces(answer: unknown): FoundPlace[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((one: unknown) => readPlace(one) ?? [])
}

function readPlace(one: unknown): FoundPlace | null {
  if (typeof one !== 'object' || one === null) return null
  const { display_name, lat, lon, address } = one as Record<string, unknown>
  const [latitude, longitude] = [Number(lat), Number(lon)]
  if (typeof display_name !== 'string' || display_name.trim() === '') return null
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return null
  return {
    address: display_name.trim().slice(0, MAX_ADDRESS),
    latitude,
    longitude,
    country_id: readCountry(address),
  }
}

function isWithin(degrees: number, most: number): boolean {
  return Number.isFinite(degrees) && Math.abs(degrees) <= most
}

function readCountry(address: unknown): string | null {
  if (typeof address !== 'object' || address === null || !('country_code' in address)) return null
  const code = String(address.country_code).toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : null
}
