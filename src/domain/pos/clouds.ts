/** The cloud's addresses by region. A company chooses one of them and types none. */
export const IIKO_CLOUDS = [
  { region: 'ru', origin: 'https://api-ru.iiko.services' },
  { region: 'eu', origin: 'https://api-eu.iiko.services' },
] as const
export type CloudRegion = (typeof IIKO_CLOUDS)[number]['region']

/** The address of a company's data in the cloud. */
export interface CloudPlace {
  region: CloudRegion
  origin: string
  /** One API login may see several; null while none is chosen. */
  organization: string | null
}

const ADDRESS = /^(?:https?:\/\/)?([a-z\d.-]+)(?::443)?(?:\/([\w-]{1,64}))?\/*$/i

/** Null for the address of a company's own server. */
export function cloudPlaceOf(host: string): CloudPlace | null {
  const [, name = '', organization] = ADDRESS.exec(host.trim()) ?? []
  const cloud = IIKO_CLOUDS.find(({ origin }) => origin === `https://${name.toLowerCase()}`)
  return cloud ? { ...cloud, organization: organization?.toLowerCase() ?? null } : null
}

/** The host setting of a company in the cloud: every organization is a system of its own. */
export function cloudHost({
  origin,
  organization,
}: Pick<CloudPlace, 'origin' | 'organization'>): string {
  return organization === null ? origin : `${origin}/${organization}`
}

/** Would a secret that was entered for the one host be known to the other anyway? */
export function isSameServer(one: string | null, other: string | null): boolean {
  if (one === other) return true
  const [cloud, otherCloud] = [cloudPlaceOf(one ?? ''), cloudPlaceOf(other ?? '')]
  return cloud !== null && cloud.origin === otherCloud?.origin
}
