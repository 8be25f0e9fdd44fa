import { hash } from 'node:crypto'

/** SHA-256 in hex of a command's content, independent of the order of its fields. */
export function fingerprintOf(command: { kind: string; v: number; args: unknown }): string {
  return hash('sha256', canonicalJson([command.kind, command.v, command.args ?? null]))
}

/** JSON with the fields of every object in sorted order. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const fields = value as Record<string, unknown>
  const texts = Object.keys(fields)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(fields[key])}`)
  return `{${texts.join(',')}}`
}
