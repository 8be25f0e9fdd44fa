import { hash } from 'node:crypto'
import { canonicalJson } from '../platform/canonical-json.ts'

/** SHA-256 in hex of a command's content, independent of the order of its fields. */
export function fingerprintOf(command: { kind: string; v: number; args: unknown }): string {
  return hash('sha256', canonicalJson([command.kind, command.v, command.args ?? null]))
}
