import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { canCount, canIntegrate, canManageCompany } from '#domain/people/permissions.ts'
import type { Actor } from '#domain/people/people.ts'
import { factsOfSystem, POS_SYSTEMS, type PosSystem } from '#domain/pos/systems.ts'
import {
  BranchIcon,
  HomeIcon,
  MailIcon,
  PeopleIcon,
  PersonIcon,
  SettingsIcon,
  SwapIcon,
  TagIcon,
} from '#ui/icon/dashboard-icons.tsx'
import { BottleIcon, KeyIcon, ListIcon, PlusIcon, ScaleIcon } from '#ui/icon/icons.tsx'

export interface Place {
  to: string
  label: MessageDescriptor
  icon: ReactNode
  /** How many things there wait for a person; nothing is shown when there are none. */
  badge?: number | undefined
  /** What lies inside of it are other places. */
  isExact?: boolean
}

/** Places that belong together; without a label they stand for themselves. */
export interface PlaceGroup {
  key: string
  label: MessageDescriptor | null
  places: readonly Place[]
}

const OVERVIEW: PlaceGroup = {
  key: 'overview',
  label: null,
  places: [{ to: '/dashboard', label: msg`Overview`, icon: <HomeIcon />, isExact: true }],
}

const GOODS: readonly Place[] = [
  { to: '/dashboard/goods-type', label: msg`Goods type`, icon: <TagIcon /> },
  { to: '/dashboard/goods', label: msg`Goods`, icon: <BottleIcon /> },
  { to: '/dashboard/inventories', label: msg`Inventories`, icon: <ListIcon /> },
]

const COUNT: Place = {
  to: '/count',
  label: msg({ message: 'Count', comment: 'Navigation: go and count bottles' }),
  icon: <ScaleIcon />,
}

const BRANCHES: PlaceGroup = {
  key: 'branches',
  label: msg`Branch management`,
  places: [
    { to: '/dashboard/branches', label: msg`Branches`, icon: <BranchIcon /> },
    { to: '/dashboard/request-branches', label: msg`Request for new branch`, icon: <PlusIcon /> },
  ],
}

const PEOPLE: readonly Place[] = [
  { to: '/dashboard/manager-invitations', label: msg`Manager invitations`, icon: <MailIcon /> },
  { to: '/dashboard/managers', label: msg`Managers`, icon: <PersonIcon /> },
  { to: '/dashboard/barmen', label: msg`Barmen`, icon: <PeopleIcon /> },
]

const SETTINGS: PlaceGroup = {
  key: 'settings',
  label: msg`Settings`,
  places: [
    {
      to: '/dashboard/settings/measurement-unit',
      label: msg`Measurement unit`,
      icon: <SettingsIcon />,
    },
    { to: '/dashboard/settings/scales', label: msg`Scales`, icon: <ScaleIcon /> },
    { to: '/dashboard/settings/integration', label: msg`Integration`, icon: <KeyIcon /> },
  ],
}

/** Products of the point-of-sale systems that wait for a person. */
export type Unmatched = Readonly<Record<PosSystem, number>>

function integration(unmatched: Unmatched | undefined): PlaceGroup {
  return {
    key: 'integration',
    label: msg`Integration`,
    places: POS_SYSTEMS.map((system) => ({
      to: `/dashboard/${system}-integration-products`,
      label: { id: system, message: factsOfSystem(system).name },
      icon: <SwapIcon />,
      badge: unmatched?.[system],
    })),
  }
}

/**
 * Where a person can go. The owner sees everything. A manager keeps goods, their types and
 * inventories, counts, and matches products of the point-of-sale system: that is what the permissions allow; branches, people and the company's
 * settings are the owner's, so they are not offered to be refused.
 */
export function placesOf(actor: Actor, unmatched?: Unmatched): readonly PlaceGroup[] {
  const work: PlaceGroup = {
    key: 'work',
    label: null,
    places: canCount(actor) ? [...GOODS, COUNT] : GOODS,
  }
  const pos = canIntegrate(actor) ? [integration(unmatched)] : []
  if (!canManageCompany(actor)) return [OVERVIEW, work, ...pos]
  const people: PlaceGroup = { key: 'people', label: null, places: PEOPLE }
  return [OVERVIEW, BRANCHES, people, work, SETTINGS, ...pos]
}
