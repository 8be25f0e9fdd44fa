import type { Branch } from '#domain/branches.ts'
import type { Role } from '#domain/people.ts'
import type { Instant, Uuid } from '#domain/units.ts'

/** The people of the demo; which of the branches are theirs is told by their places. */
export const DEMO_PEOPLE: readonly {
  role: Role
  name: string
  surname: string
  email: string
  phone: string
  branches: readonly number[]
}[] = [
  {
    role: 'customer',
    name: 'Ani',
    surname: 'Petrosyan',
    email: 'owner@dram.example',
    phone: '+37491100100',
    branches: [],
  },
  {
    role: 'manager',
    name: 'Davit',
    surname: 'Sargsyan',
    email: 'manager@dram.example',
    phone: '+37491100200',
    branches: [0, 1, 2],
  },
  {
    role: 'barmen',
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
    status: 'active',
    created_at: now,
  }))
}
