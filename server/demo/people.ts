import type { Branch } from '#domain/branches/branches.ts'
import { ROLE, type Role } from '#domain/people/roles.ts'
import type { Instant, Uuid } from '#domain/units.ts'

/** The people of the demo; `branches` are indexes into the list of branches. */
export const DEMO_PEOPLE: readonly {
  role: Role
  name: string
  surname: string
  email: string
  phone: string
  branches: readonly number[]
}[] = [
  {
    role: ROLE.owner,
    name: 'Ani',
    surname: 'Petrosyan',
    email: 'owner@dram.example',
    phone: '+37491100100',
    branches: [],
  },
  {
    role: ROLE.manager,
    name: 'Davit',
    surname: 'Sargsyan',
    email: 'manager@dram.example',
    phone: '+37491100200',
    branches: [0, 1, 2],
  },
  {
    role: ROLE.barman,
    name: 'Narek',
    surname: 'Hakobyan',
    email: 'barman@dram.example',
    phone: '+37491100300',
    branches: [0, 1],
  },
]

const PLACES = [
  {
    name: 'Cascade',
    address: '10 Tamanyan Street, Yerevan',
    latitude: 40.1911,
    longitude: 44.5155,
  },
  { name: 'Opera', address: '54 Teryan Street, Yerevan', latitude: 40.1866, longitude: 44.5151 },
  { name: 'Lake Sevan', address: '2 Peninsula Road, Sevan', latitude: 40.5636, longitude: 45.0114 },
] as const

export function demoBranches(newId: () => Uuid, now: Instant): Branch[] {
  return PLACES.map((place, index) => ({
    id: newId(),
    ...place,
    phone: `+3741020030${index}`,
    country_id: 'AM',
    places: null,
    status: 'active',
    created_at: now,
  }))
}
