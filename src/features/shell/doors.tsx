import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { canRecordDeliveries } from '#domain/people/delivery-permissions.ts'
import {
  canCount,
  canIntegrate,
  canManageCompany,
  canManageGoods,
  canManageInventories,
  canSeeDashboard,
} from '#domain/people/permissions.ts'
import type { Actor } from '#domain/people/people.ts'
import { canTakeInvoices } from '#domain/pos/invoice-permission.ts'
import type { PosConnection } from '#domain/pos/products.ts'
import { factsOfSystem, POS_SYSTEMS, type PosSystem } from '#domain/pos/systems.ts'
import { BoxIcon, HomeIcon, PeopleIcon, SettingsIcon, SwapIcon } from '#ui/icon/dashboard-icons.tsx'
import { BottleIcon, ScaleIcon } from '#ui/icon/icons.tsx'

/** What of the company decides on pages beside who looks. */
export interface Company {
  /** Its point-of-sale system as this device knows it; null without one. */
  till: PosConnection | null
  /** Whether it shares weights with other bars, or could. */
  canShare: boolean
}

export interface Page {
  to: string
  label: MessageDescriptor
  isFor: (actor: Actor, company: Company) => boolean
  /** Only this address: those below it are other pages. */
  isExact?: true
  /** Another address whose screens are this page's. */
  also?: string
}

export interface Door {
  key: string
  /** A text stands for itself, such as a brand's name. */
  label: MessageDescriptor | string
  icon: ReactNode
  /** The door leads to the first one that is for the person. */
  pages: readonly Page[]
  /** Has its place in the bar of a narrow window; the pages of the others are all under More. */
  isInBar?: true
  /** It is there while this system is connected. */
  system?: PosSystem
}

const COUNT = msg({ message: 'Count', comment: 'Navigation: go and count bottles' })

/** The doors in the order of the work. */
const DOORS: readonly Door[] = [
  {
    key: 'overview',
    label: msg`Overview`,
    icon: <HomeIcon />,
    isInBar: true,
    pages: [{ to: '/dashboard', label: msg`Overview`, isFor: canSeeDashboard, isExact: true }],
  },
  {
    key: 'count',
    label: COUNT,
    icon: <ScaleIcon />,
    isInBar: true,
    pages: [{ to: '/count', label: COUNT, isFor: canCount }],
  },
  {
    key: 'stock',
    label: msg({
      message: 'Stock',
      comment: 'Navigation, one word: what is there, what was used, what came',
    }),
    icon: <BoxIcon />,
    isInBar: true,
    pages: [
      {
        to: '/dashboard/inventories',
        label: msg`Inventories`,
        isFor: canManageInventories,
        also: '/dashboard/inventories-prepare',
      },
      { to: '/dashboard/usage', label: msg`Usage`, isFor: canSeeDashboard },
      { to: '/deliveries', label: msg`Deliveries`, isFor: canRecordDeliveries },
      {
        to: '/dashboard/deliveries-invoices',
        label: msg`Invoices`,
        isFor: (actor, { till }) => canTakeInvoices(actor, till),
      },
    ],
  },
  {
    key: 'goods',
    label: msg`Goods`,
    icon: <BottleIcon />,
    isInBar: true,
    pages: [
      { to: '/dashboard/goods', label: msg`All items`, isFor: canManageGoods },
      { to: '/dashboard/goods-type', label: msg`Goods type`, isFor: canManageGoods },
      {
        to: '/dashboard/goods/weights',
        label: msg({
          message: 'Weights',
          comment: 'Navigation: items whose full and empty weights are missing',
        }),
        isFor: canManageGoods,
      },
      { to: '/dashboard/goods/shelf', label: msg`Unnamed bottles`, isFor: canManageGoods },
      { to: '/dashboard/goods/import', label: msg`Import items`, isFor: canManageGoods },
    ],
  },
  {
    key: 'team',
    label: msg({ message: 'Team', comment: 'Navigation, one word: barmen and managers' }),
    icon: <PeopleIcon />,
    pages: [
      { to: '/dashboard/barmen', label: msg`Barmen`, isFor: canManageCompany },
      { to: '/dashboard/managers', label: msg`Managers`, isFor: canManageCompany },
      {
        to: '/dashboard/manager-invitations',
        label: msg`Manager invitations`,
        isFor: canManageCompany,
      },
    ],
  },
  {
    key: 'settings',
    label: msg`Settings`,
    icon: <SettingsIcon />,
    pages: [
      { to: '/dashboard/branches', label: msg`Branches`, isFor: canManageCompany },
      {
        to: '/dashboard/request-branches',
        label: msg`Request for new branch`,
        isFor: canManageCompany,
      },
      {
        to: '/dashboard/settings/measurement-unit',
        label: msg`Measurement unit`,
        isFor: canManageCompany,
      },
      {
        to: '/dashboard/settings/money',
        label: msg`Prices and currency`,
        isFor: canManageCompany,
      },
      { to: '/dashboard/settings/scales', label: msg`Scales`, isFor: canManageCompany },
      { to: '/dashboard/settings/pourers', label: msg`Pourers`, isFor: canManageGoods },
      { to: '/dashboard/settings/labels', label: msg`Bottle labels`, isFor: canManageGoods },
      {
        to: '/dashboard/settings/catalogue',
        label: msg`Shared weights`,
        isFor: (actor, { canShare }) => canShare && canManageCompany(actor),
      },
      { to: '/dashboard/settings/integration', label: msg`Integration`, isFor: canManageCompany },
    ],
  },
  ...POS_SYSTEMS.map((system) => tillDoor(system)),
]

function tillDoor(system: PosSystem): Door {
  const { name, hasSemiManufactures } = factsOfSystem(system)
  const page = (end: string, label: MessageDescriptor): Page => ({
    to: `/dashboard/${system}-${end}`,
    label,
    isFor: canIntegrate,
  })
  return {
    key: system,
    label: name,
    icon: <SwapIcon />,
    system,
    pages: [
      page('integration-products', msg`Products`),
      ...(hasSemiManufactures
        ? [page('integration-semi-manufactures', msg`Semi-finished products`)]
        : []),
      page('unresolved', msg`Not matched`),
    ],
  }
}

export interface Place {
  door: Door
  page: Page
}

/** The place of an address; null for what belongs to the person, such as their profile. */
export function placeOf(pathname: string): Place | null {
  let found: Place | null = null
  let longest = 0
  for (const door of DOORS) {
    for (const page of door.pages) {
      const match = rootsOf(page).find(
        (root) => pathname === root || (!page.isExact && pathname.startsWith(`${root}/`)),
      )
      if (match === undefined || match.length <= longest) continue
      longest = match.length
      found = { door, page }
    }
  }
  return found
}

function rootsOf({ to, also }: Page): string[] {
  return also === undefined ? [to] : [to, also]
}

/**
 * The doors that are a person's, each with the pages that they may open. A system that is not
 * connected has its door while somebody looks at its pages; it is connected in the settings.
 * @param here the present address
 */
export function doorsOf(actor: Actor, company: Company, here: string): Door[] {
  const present = placeOf(here)?.door
  const connected = company.till?.is_complete ? company.till.system : undefined
  return DOORS.filter(
    (door) => door.system === undefined || door.system === connected || door === present,
  )
    .map((door) => ({ ...door, pages: door.pages.filter(({ isFor }) => isFor(actor, company)) }))
    .filter(({ pages }) => pages.length > 0)
}
