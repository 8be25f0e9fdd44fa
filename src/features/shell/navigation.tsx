import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import {
  canCount,
  canIntegrate,
  canManageCompany,
  canManageGoods,
} from '#domain/people/permissions.ts'
import type { Actor } from '#domain/people/people.ts'
import { factsOfSystem, POS_SYSTEMS, type PosSystem } from '#domain/pos/systems.ts'
import {
  BranchIcon,
  ChartIcon,
  HomeIcon,
  LabelIcon,
  MailIcon,
  PeopleIcon,
  PersonIcon,
  PourerIcon,
  SettingsIcon,
  SwapIcon,
  TagIcon,
  TruckIcon,
  WalletIcon,
} from '#ui/icon/dashboard-icons.tsx'
import { BottleIcon, KeyIcon, ListIcon, PlusIcon, ScaleIcon } from '#ui/icon/icons.tsx'

export interface NavigationItem {
  to: string
  /** A text stands for itself, such as a brand's name. */
  label: MessageDescriptor | string
  icon: ReactNode
  /** Number of things there that wait for a person; hidden when 0. */
  badge?: number | undefined
  /** What the badge says to whoever does not see it; without it, its number. */
  badgeLabel?: MessageDescriptor | undefined
  /** Exact match only, because pages below it are other items. */
  isExact?: boolean
}

/** Places that belong together; a group without a label has no heading. */
export interface NavigationGroup {
  key: string
  label: MessageDescriptor | null
  items: readonly NavigationItem[]
}

const OVERVIEW: NavigationGroup = {
  key: 'overview',
  label: null,
  items: [{ to: '/dashboard', label: msg`Overview`, icon: <HomeIcon />, isExact: true }],
}

/** What a number of inventories means that everybody is done with. */
export function waitingLabel(waiting: number): MessageDescriptor {
  return {
    ...msg({
      message: `{waiting, plural, one {# inventory is ready to complete} other {# inventories are ready to complete}}`,
      comment: 'After the word “Inventories” or “Open menu”, and a comma; read aloud',
    }),
    values: { waiting },
  }
}

/** @param waiting how many inventories wait to be completed */
const goodsOf = (waiting: number): readonly NavigationItem[] => [
  { to: '/dashboard/goods-type', label: msg`Goods type`, icon: <TagIcon /> },
  { to: '/dashboard/goods', label: msg`Goods`, icon: <BottleIcon /> },
  {
    to: '/dashboard/inventories',
    label: msg`Inventories`,
    icon: <ListIcon />,
    badge: waiting,
    badgeLabel: waitingLabel(waiting),
  },
  { to: '/dashboard/usage', label: msg`Usage`, icon: <ChartIcon /> },
  { to: '/deliveries', label: msg`Deliveries`, icon: <TruckIcon /> },
]

const COUNT: NavigationItem = {
  to: '/count',
  label: msg({ message: 'Count', comment: 'Navigation: go and count bottles' }),
  icon: <ScaleIcon />,
}

const BRANCHES: NavigationGroup = {
  key: 'branches',
  label: msg`Branch management`,
  items: [
    { to: '/dashboard/branches', label: msg`Branches`, icon: <BranchIcon /> },
    { to: '/dashboard/request-branches', label: msg`Request for new branch`, icon: <PlusIcon /> },
  ],
}

const PEOPLE: readonly NavigationItem[] = [
  { to: '/dashboard/manager-invitations', label: msg`Manager invitations`, icon: <MailIcon /> },
  { to: '/dashboard/managers', label: msg`Managers`, icon: <PersonIcon /> },
  { to: '/dashboard/barmen', label: msg`Barmen`, icon: <PeopleIcon /> },
]

const AGREEMENT: NavigationItem = {
  to: '/dashboard/count-agreement',
  label: msg`Recount agreement`,
  icon: <ScaleIcon />,
}

const POURERS: NavigationItem = {
  to: '/dashboard/settings/pourers',
  label: msg`Pourers`,
  icon: <PourerIcon />,
}

const LABELS: NavigationItem = {
  to: '/dashboard/settings/labels',
  label: msg`Bottle labels`,
  icon: <LabelIcon />,
}

const SETTINGS: NavigationGroup = {
  key: 'settings',
  label: msg`Settings`,
  items: [
    {
      to: '/dashboard/settings/measurement-unit',
      label: msg`Measurement unit`,
      icon: <SettingsIcon />,
    },
    { to: '/dashboard/settings/money', label: msg`Prices and currency`, icon: <WalletIcon /> },
    { to: '/dashboard/settings/catalogue', label: msg`Catalogue`, icon: <SwapIcon /> },
    { to: '/dashboard/settings/scales', label: msg`Scales`, icon: <ScaleIcon /> },
    POURERS,
    LABELS,
    { to: '/dashboard/settings/integration', label: msg`Integration`, icon: <KeyIcon /> },
  ],
}

/** Number of unmatched products per point-of-sale system. */
export type Unmatched = Readonly<Record<PosSystem, number>>

function integration(unmatched: Unmatched | undefined): NavigationGroup {
  return {
    key: 'integration',
    label: msg`Integration`,
    items: POS_SYSTEMS.map((system) => ({
      to: `/dashboard/${system}-integration-products`,
      label: factsOfSystem(system).name,
      icon: <SwapIcon />,
      badge: unmatched?.[system],
    })),
  }
}

/**
 * The destinations in the navigation. The owner sees everything. A manager maintains goods, goods
 * types, pourers, labels and inventories, counts, and matches products of the point-of-sale system, as their
 * permissions allow. Branches, people and the company's settings are the owner's, so a manager does
 * not see them.
 */
export function navigationOf(
  actor: Actor,
  unmatched?: Unmatched,
  waiting = 0,
): readonly NavigationGroup[] {
  const goods = goodsOf(waiting)
  const work: NavigationGroup = {
    key: 'work',
    label: null,
    items: canCount(actor) ? [...goods, COUNT] : goods,
  }
  const pos = canIntegrate(actor) ? [integration(unmatched)] : []
  const settings = canManageGoods(actor) ? [{ ...SETTINGS, items: [POURERS, LABELS] }] : []
  if (!canManageCompany(actor)) return [OVERVIEW, work, ...settings, ...pos]
  const people: NavigationGroup = { key: 'people', label: null, items: [...PEOPLE, AGREEMENT] }
  return [OVERVIEW, BRANCHES, people, work, SETTINGS, ...pos]
}
