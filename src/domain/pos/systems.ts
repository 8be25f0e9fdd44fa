interface PosSystemFacts {
  /** The folder in server/pos that implements it; brands may share one. */
  protocol: string
  /** The brand's own name. */
  name: string
  /** Recognizes its hosts; null if they cannot be recognized. */
  hosts: RegExp | null
  /**
   * Lists distinguish found from chosen matches, and unknown products from those with another unit.
   */
  hasFineStatuses: boolean
  /** What the kitchen makes has its own screen. */
  hasSemiManufactures: boolean
}

/** The point-of-sale systems. */
const SYSTEMS = {
  iiko: {
    protocol: 'iiko',
    name: 'iiko',
    hosts: null,
    hasFineStatuses: true,
    hasSemiManufactures: false,
  },
  syrve: {
    protocol: 'iiko',
    name: 'Syrve',
    hosts: /syrve/i,
    hasFineStatuses: false,
    hasSemiManufactures: true,
  },
} as const satisfies Record<string, PosSystemFacts>

/** The default: a company's own server may have any name, and most of them run this system. */
export const USUAL_SYSTEM = 'iiko'

/** The address answers, but not as such a server. The code is named after the first system. */
export const NOT_A_POS = 'pos_not_iiko'

export type PosSystem = keyof typeof SYSTEMS
export const POS_SYSTEMS = Object.keys(SYSTEMS) as PosSystem[]

export function factsOfSystem(system: PosSystem): PosSystemFacts {
  return SYSTEMS[system]
}

/** The oldest version of a server that tells packs and groups of products. */
export const OLDEST_VERSION = '6.2.4'

/** A version that can't be read is not said to be too old. */
export function isTooOld(version: string): boolean {
  return /^\d+\.\d+/.test(version) && rankOf(version) < rankOf(OLDEST_VERSION)
}

/** A server writes 6.2.4 with its build as 6.2.4019. */
function rankOf(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return (major * 1000 + minor) * 1000 + (patch >= 1000 ? Math.floor(patch / 1000) : patch)
}

/** The system that a host belongs to. */
export function systemOfHost(host: string): PosSystem {
  return POS_SYSTEMS.find((system) => SYSTEMS[system].hosts?.test(host)) ?? USUAL_SYSTEM
}
