import type { Change } from '#domain/commands/state.ts'
import type { Company } from '#domain/account/companies.ts'
import { USUAL_SETTINGS } from '#domain/account/settings.ts'
import type { Branch } from '#domain/branches/branches.ts'
import type { Good, GoodsType } from '#domain/goods/goods.ts'
import type { User } from '#domain/people/people.ts'
import { buildBranch, buildGood, buildGoodsType, buildUser, NOW } from './builders.ts'
import { newUuid } from '../ids.ts'

/** A company with two branches, three goods of a type, an owner and two barmen of both branches. */
export interface Bar {
  company: Company
  owner: User
  barmen: [User, User]
  branches: [Branch, Branch]
  type: GoodsType
  /** Vodka that is weighed, pieces, and weight. */
  goods: [Good, Good, Good]
}

/** @param settings what the company has chosen, besides the usual */
export function buildBar(settings: Partial<Company> = {}): Bar {
  const id = newUuid()
  const branches: Bar['branches'] = [
    buildBranch({ name: 'Cascade' }),
    buildBranch({ name: 'Opera' }),
  ]
  const mine = { company_id: id, company_name: 'Bar' }
  const barman = (number: number): User =>
    buildUser({
      ...mine,
      role: 'barmen',
      email: `${id}@barman${number}.example`,
      branch_ids: branches.map((branch) => branch.id),
    })
  const type = buildGoodsType({ name_ru: '', name_hy: '' })
  const goods_type_id = type.id
  return {
    company: {
      id,
      name: 'Bar',
      address: null,
      tax_code: null,
      branch_count: 2,
      country: null,
      currency: null,
      ...USUAL_SETTINGS,
      weight_unit: 'gram',
      volume_unit: 'milliliter',
      pourers: [],
      created_at: NOW,
      ...settings,
    },
    owner: buildUser({ ...mine, role: 'customer', email: `${id}@owner.example` }),
    barmen: [barman(1), barman(2)],
    branches,
    type,
    goods: [
      buildGood({ goods_type_id }),
      buildGood({ goods_type_id, barcode: null, measurement_unit: 3, litrage: null }),
      buildGood({ goods_type_id, barcode: null, measurement_unit: 4, weight_full: null }),
    ],
  }
}

/** The bar as a device of its owner has it. */
export function rowsOf({ company, owner, barmen, branches, type, goods }: Bar): Change[] {
  return [
    { table: 'companies', row: company },
    ...[owner, ...barmen].map((person): Change => ({ table: 'users', row: memberOf(person) })),
    ...branches.map((row): Change => ({ table: 'branches', row })),
    { table: 'goods_types', row: type },
    ...goods.map((row): Change => ({ table: 'goods', row })),
  ]
}

function memberOf({ id, role, name, surname, phone, email, image, language, branch_ids }: User) {
  return {
    id,
    role,
    name,
    surname,
    phone,
    email,
    image,
    language,
    active: true,
    branch_ids: branch_ids ?? [],
    joined_at: NOW,
    signed_in_at: null,
    created_at: NOW,
    deleted_at: null,
  }
}

/** The bar in which the second barman is a manager. */
export function withManager(bar: Bar): Bar & { manager: User } {
  const [barman, other] = bar.barmen
  const manager: User = { ...other, role: 'manager' }
  return { ...bar, barmen: [barman, manager], manager }
}
