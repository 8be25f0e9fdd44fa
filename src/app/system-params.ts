import { POS_SYSTEMS, type PosSystem } from '#domain/pos/systems.ts'

/** For the routes that every point-of-sale system has: another name has no such page. */
export const systemParams = {
  parse: (params: { system: string }): { system: PosSystem } | false => {
    const system = POS_SYSTEMS.find((known) => known === params.system)
    return system ? { system } : false
  },
}
