/** Who a page is for; others are redirected, or shown that they have no access. */
export type Audience = 'everyone' | 'visitors' | 'people' | 'dashboard' | 'owner'

/** Every address of the product. Ids are filled in when it is opened. */
export const ROUTES: Record<string, Audience> = {
  '/': 'everyone',
  '/count': 'people',
  '/count/$inventoryId': 'people',
  '/count/$inventoryId/recount': 'people',
  '/count/scale-help': 'people',
  '/count/review': 'dashboard',
  '/repair': 'people',
  '/security': 'people',
  // Barmen too, where the owner lets them.
  '/deliveries': 'dashboard',
  '/deliveries/edit/{-$id}': 'dashboard',
  '/deliveries/write-off': 'dashboard',
  '/deliveries/movement/$id': 'dashboard',
  // Managers too, where the owner shows them prices.
  '/dashboard/deliveries-invoices': 'owner',
  '/dashboard': 'dashboard',
  '/dashboard/edit-profile': 'dashboard',
  '/dashboard/password-change': 'dashboard',
  '/dashboard/inventories': 'dashboard',
  '/dashboard/inventories/$id/$did': 'dashboard',
  '/dashboard/inventories/$id/$good_id/$did': 'dashboard',
  '/dashboard/inventories-prepare/$id': 'dashboard',
  '/dashboard/inventories-prepare/$id/history': 'dashboard',
  '/dashboard/goods': 'dashboard',
  '/dashboard/goods/create/{-$id}': 'dashboard',
  '/dashboard/goods/import': 'dashboard',
  '/dashboard/goods/weights': 'dashboard',
  '/dashboard/goods/shelf': 'dashboard',
  '/dashboard/usage': 'dashboard',
  '/dashboard/goods-type': 'dashboard',
  '/dashboard/goods-type/create/{-$id}': 'dashboard',
  '/dashboard/branches': 'owner',
  '/dashboard/branches/create/{-$id}': 'owner',
  '/dashboard/request-branches': 'owner',
  '/dashboard/request-branches/create': 'owner',
  '/dashboard/manager-invitations': 'owner',
  '/dashboard/manager-invitations/create/{-$id}': 'owner',
  '/dashboard/managers': 'owner',
  '/dashboard/managers/edit/{-$id}': 'owner',
  '/dashboard/barmen': 'owner',
  '/dashboard/barmen/create/{-$id}': 'owner',
  '/dashboard/iiko-integration-products': 'dashboard',
  '/dashboard/iiko-unresolved': 'dashboard',
  '/dashboard/syrve-integration-products': 'dashboard',
  '/dashboard/syrve-integration-semi-manufactures': 'dashboard',
  '/dashboard/syrve-unresolved': 'dashboard',
  '/dashboard/settings/pourers': 'dashboard',
  '/dashboard/settings/labels': 'dashboard',
  '/dashboard/settings/measurement-unit': 'owner',
  '/dashboard/settings/money': 'owner',
  '/dashboard/settings/catalogue': 'owner',
  '/dashboard/settings/scales': 'owner',
  '/dashboard/settings/scales/edit/{-$id}': 'owner',
  '/dashboard/settings/integration': 'owner',
  '/sign_in': 'visitors',
  '/sign_up': 'visitors',
  '/forget_password': 'visitors',
  '/reset_password': 'visitors',
  '/new-password/$token/{-$email}': 'everyone',
  '/register/continue/$token': 'everyone',
  '/invitation/$token': 'everyone',
  '/verify/email/$token': 'everyone',
  '/restore/email/$token': 'everyone',
}

/** Of the dashboard, the pages that are forms. */
export const DASHBOARD_FORMS = [
  '/dashboard/edit-profile',
  '/dashboard/password-change',
  '/dashboard/goods/create/{-$id}',
  '/dashboard/goods-type/create/{-$id}',
  '/dashboard/branches/create/{-$id}',
  '/dashboard/request-branches/create',
  '/dashboard/manager-invitations/create/{-$id}',
  '/dashboard/managers/edit/{-$id}',
  '/dashboard/barmen/create/{-$id}',
  '/dashboard/settings/scales/edit/{-$id}',
]

export function routesFor(...audiences: Audience[]): string[] {
  return Object.entries(ROUTES)
    .filter(([, audience]) => audiences.includes(audience))
    .map(([route]) => route)
}

/** Ids in an address. */
export interface RouteIds {
  inventory: string
  good: string
  /** What went to another branch; without it, nothing that is there. */
  movement?: string
  /** What a form changes; without it, the form creates. */
  changed?: string
}

/** The address of a route with existing ids; links from mails are not valid. */
export function addressOf(
  route: string,
  { inventory, good, movement = inventory, changed }: RouteIds,
): string {
  return route
    .replaceAll(/\/\{-\$\w+\}/g, changed === undefined ? '' : `/${changed}`)
    .replace('movement/$id', `movement/${movement}`)
    .replace('$inventoryId', inventory)
    .replace('$good_id', good)
    .replace('$id', inventory)
    .replace('$did', '1')
    .replace('$token', 'no-such-token')
}
