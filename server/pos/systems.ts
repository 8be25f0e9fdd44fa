/// <reference types="vite/types/importMeta.d.ts" />
import { must } from '#domain/must.ts'
import { factsOfSystem, systemOfHost, type PosSystem } from '#domain/pos/systems.ts'
import type { PosPort } from './port.ts'

/** Each protocol is a folder here, named in the domain's table of systems. */
const PORTS = import.meta.glob<PosPort>('./*/system.ts', { import: 'port', eager: true })

export function portOf(system: PosSystem): PosPort {
  const { protocol } = factsOfSystem(system)
  return must(PORTS[`./${protocol}/system.ts`], protocol)
}

/**
 * Derives a server's base address from what a person typed.
 * @throws {PosError} pos_host_invalid
 */
export function readPosHost(typed: string): string {
  return portOf(systemOfHost(typed)).readHost(typed)
}
