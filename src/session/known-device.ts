const KEY = 'known-device'

/** The people who share a tablet; the one who has not signed in for longest goes first. */
const MOST = 12

/**
 * What the server gave this device for somebody's next sign-in. It opens nothing, so it stays after
 * signing out; it goes to the server only with a sign-in to the same account.
 */
export function recallDevice(email: string): string | undefined {
  return read().find(([name]) => name === nameOf(email))?.[1]
}

export function keepDevice(email: string, token: string | undefined): void {
  if (token === undefined) return
  const name = nameOf(email)
  const others = read().filter(([other]) => other !== name)
  try {
    localStorage.setItem(KEY, JSON.stringify([[name, token], ...others].slice(0, MOST)))
  } catch {
    // Without storage the device stays unknown, which is no worse than before.
  }
}

function read(): [string, string][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((one) => typeof one === 'string')
}

/** Tells people of one device apart without leaving their addresses on it: FNV-1a, 32 bits. */
function nameOf(email: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(email.trim().toLowerCase())) {
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
