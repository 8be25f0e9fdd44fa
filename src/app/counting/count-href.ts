import type { Target } from '#ui/address/navigation.ts'

/** An address as the router writes it: '/count/$inventoryId', and '{-$id}' for what may be absent. */
export function countHref({ to, params = {}, search = {} }: Target): string {
  const pathname = to
    .replace(/\/\{-\$(\w+)\}/g, (_, name: string) =>
      params[name] === undefined ? '' : `/${encodeURIComponent(params[name])}`,
    )
    .replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size === 0 ? pathname : `${pathname}?${query}`
}
