import { v7 } from 'uuid'

export function newUuid(): string {
  return v7()
}
