interface PosSystemFacts {
  /** The folder of server/pos that speaks with it; brands may share one. */
  protocol: string
  /** What the system calls itself. */
  name: string
  /** By which its hosts are recognized; null: by nothing. */
  hosts: RegExp | null
  /** Lists tell found from chosen matches, and unknown products from those with another unit. */
  hasFineStatuses: boolean
  /** What the kitchen makes has a screen of its own. */
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

/** A company's own server may have any name; most of them are this system's. */
const USUAL = 'iiko'

/** What answers at an address is no such server. The code's name is that of the first one. */
export const NOT_A_POS = 'pos_not_iiko'

export type PosSystem = keyof typeof SYSTEMS
export const POS_SYSTEMS = Object.keys(SYSTEMS) as PosSystem[]

export function factsOfSystem(system: PosSystem): PosSystemFacts {
  return SYSTEMS[system]
}

/** Whose system a host is. */
export function systemOfHost(host: string): PosSystem {
  return POS_SYSTEMS.find((system) => SYSTEMS[system].hosts?.test(host)) ?? USUAL
}
