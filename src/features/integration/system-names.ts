import type { PosSystem } from '#domain/pos-products.ts'

/** What the systems call themselves. */
export const SYSTEM_NAME: Readonly<Record<PosSystem, string>> = { iiko: 'iiko', syrve: 'Syrve' }
