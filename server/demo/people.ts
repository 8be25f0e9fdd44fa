import { ROLE, type Role } from '#domain/people/roles.ts'

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
    branches: [0, 1],
  },
  {
    role: ROLE.barman,
    name: 'Narek',
    surname: 'Hakobyan',
    email: 'barman@dram.example',
    phone: '+37491100300',
    branches: [0, 1],
  },
  {
    role: ROLE.barman,
    name: 'Mariam',
    surname: 'Grigoryan',
    email: 'barman2@dram.example',
    phone: '+37491100400',
    branches: [0, 1],
  },
]

/** Branches as their form gives them. */
export const DEMO_BRANCHES = [
  {
    name: 'Cascade',
    address: '10 Tamanyan Street, Yerevan',
    latitude: 40.1911,
    longitude: 44.5155,
    phone: '+37410200300',
    country_id: 'AM',
  },
  {
    name: 'Opera',
    address: '54 Teryan Street, Yerevan',
    latitude: 40.1866,
    longitude: 44.5151,
    phone: '+37410200301',
    country_id: 'AM',
  },
] as const
