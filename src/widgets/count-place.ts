/** What the address of a count's screen says; without an inventory it is the list of counts. */
export interface CountPlace {
  inventoryId?: string
  /** The branch of a count that has no entry yet, and so is nowhere but in this address. */
  branch?: string
  /** The good that is to be weighed first. */
  good?: string
}

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const COUNT = new RegExp(`^/count(?:/(${ID}))?/?$`)

/** @returns null for the address of any other screen */
export function readCountPlace(address: { pathname: string; search: string }): CountPlace | null {
  const found = COUNT.exec(address.pathname)
  if (!found) return null
  const [, inventoryId] = found
  if (inventoryId === undefined) return {}
  const query = new URLSearchParams(address.search)
  const [branch, good] = [query.get('branch'), query.get('good')]
  return {
    inventoryId,
    ...(branch === null ? {} : { branch }),
    ...(good === null ? {} : { good }),
  }
}

/** Whether somebody is in a count, which has the window for itself where it is small. */
export function isInCount(pathname: string): boolean {
  return /^\/count\/./.test(pathname)
}
