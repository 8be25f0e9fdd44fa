import { hash } from 'node:crypto'

/** SHA-256 in hex of what a command says, whatever the order in which its fields were written. */
export function fingerprintOf(command: { kind: string; v: number; args: unknown }): string {
  return hash('sha256', canonicalJson([command.kind, command.v, command.args ?? null]))
}

/** JSON with the fields of every object in one order. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
}
