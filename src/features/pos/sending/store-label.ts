/** A store with its department: several departments have a store of one name. */
export function storeLabel({ name, group = '' }: { name: string; group?: string | undefined }) {
  return group === '' ? name : `${name} · ${group}`
}
