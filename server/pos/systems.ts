/// <reference types="vite/types/importMeta.d.ts" />
import { must } from '#domain/must.ts'
import { cloudPlaceOf } from '#domain/pos/clouds.ts'
import { factsOfSystem, systemOfHost } from '#domain/pos/systems.ts'
import type { PosAccount, PosPort } from './port.ts'

/** Each protocol is a folder here, named in the domain's table of systems. */
const PORTS = import.meta.glob<PosPort>('./*/system.ts', { import: 'port', eager: true })

/** The cloud is no system of its own, but another way to the same one. */
const CLOUD = 'iiko-cloud'

export function portOf({ system, baseUrl }: Pick<PosAccount, 'system' | 'baseUrl'>): PosPort {
  const protocol = cloudPlaceOf(baseUrl) ? CLOUD : factsOfSystem(system).protocol
  return must(PORTS[`./${protocol}/system.ts`], protocol)
}

/**
 * Derives a server's base address from what a person typed.
 * @throws {PosError} pos_host_invalid
 */
export function readPosHost(typed: string): string {
  return portOf({ system: systemOfHost(typed), baseUrl: typed }).readHost(typed)
}
