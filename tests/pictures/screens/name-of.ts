/** The name of a route's picture: `dashboard-goods-create`. */
export function nameOf(route: string): string {
  const parts = route.split('/').filter((part) => part !== '' && !part.startsWith('{'))
  return parts.map((part) => part.replace('$', '')).join('-') || 'landing'
}
