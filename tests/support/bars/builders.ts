import { nameFields } from '#domain/goods/names.ts'
import { v7 as newId } from 'uuid'
import type { Context } from '#domain/commands/command.ts'
import type { Branch } from '#domain/branches/branches.ts'
import type { Entry } from '#domain/counting/entries.ts'
import type { Pourer } from '#domain/counting/pourers/pourers.ts'
import type { Delivery, DeliveryLine } from '#domain/deliveries/deliveries.ts'
import type { Movement, MovementLine } from '#domain/movements/movements.ts'
import { BLANK_GOOD } from '#domain/goods/good-fields.ts'
import { ALONE, type Good, type GoodsType } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { OF_NO_DELIVERY, type GoodPrice } from '#domain/money/good-price.ts'
import type { Actor, User } from '#domain/people/people.ts'
import { WorkingSet, type Change } from '#domain/commands/state.ts'

/** Valid objects of a bar; a test names only the fields it is about. */

export const NOW = '2026-11-20T21:15:00.000Z'

export function buildBranch(over: Partial<Branch> = {}): Branch {
  return {
    id: newId(),
    name: 'Cascade',
    phone: '+37410123456',
    address: 'Tamanyan 10, Yerevan',
    latitude: null,
    longitude: null,
    country_id: 'AM',
    status: 'active',
    places: null,
    created_at: NOW,
    ...over,
  }
}

export function buildGoodsType(over: Partial<GoodsType> = {}): GoodsType {
  return {
    id: newId(),
    ...nameFields(() => 'Spirits'),
    name_ru: 'Крепкое',
    name_hy: 'Թունդ',
    order: 1,
    related_good_type_id: null,
    average_density: null,
    usual_strength: null,
    usual_sugar: null,
    created_at: NOW,
    deleted_at: null,
    ...over,
  }
}

/** A 0.7 l bottle of vodka: 490 g of glass, 1154 g sealed. */
export function buildGood(over: Partial<Good> = {}): Good {
  return {
    ...BLANK_GOOD,
    id: newId(),
    ...nameFields(() => 'Vodka'),
    name_ru: 'Водка',
    name_hy: 'Օղի',
    goods_type_id: newId(),
    barcode: '5000267024011',
    measurement_unit: 1,
    weight_full: 11_540,
    weight_empty: 4900,
    litrage: 700,
    image: null,
    created_at: NOW,
    updated_at: NOW,
    updated_by: null,
    updater_role: null,
    updater_full_name: null,
    deleted_at: null,
    ...ALONE,
    ...over,
  }
}

export function buildInventory(over: Partial<Inventory> = {}): Inventory {
  return {
    id: newId(),
    branch_id: newId(),
    name: null,
    row_number: 1,
    status: 'open',
    is_name_changed: false,
    created_at: NOW,
    created_by: newId(),
    closed_at: null,
    closed_by: null,
    finish_marks: null,
    sold_meanwhile: null,
    joined_into: null,
    parts: null,
    short_list: null,
    deleted_at: null,
    ...over,
  }
}

export function buildEntry(over: Partial<Entry> = {}): Entry {
  const good = buildGood()
  return {
    id: newId(),
    inventory_id: newId(),
    branch_id: newId(),
    good_id: good.id,
    barcode: good.barcode,
    measurement_unit: 1,
    is_full: false,
    count: 1,
    gross: 8220,
    figures: { weight_full: 11_540, weight_empty: 4900, litrage: 700, density: null },
    millilitres: 350,
    net: null,
    pourer: null,
    tenths: null,
    source: 'scale',
    place: null,
    division: null,
    is_distinct: false,
    growth: null,
    counted_for: null,
    replaced_by: null,
    status: 'added',
    added_after_completed: false,
    user_id: newId(),
    user_full_name: 'Ani Petrosyan',
    device_id: newId(),
    measured_at: NOW,
    received_at: null,
    created_at: NOW,
    updated_at: NOW,
    deleted_at: null,
    ...over,
  }
}

/** A stopper that was weighed on a scale of 1 g. */
export function buildPourer(over: Partial<Pourer> = {}): Pourer {
  return {
    id: newId(),
    name: 'Steel',
    weight: 285,
    error: 26,
    source: 'measured',
    created_at: NOW,
    updated_at: NOW,
    deleted_at: null,
    ...over,
  }
}

/** A typed price in drams. */
export function buildGoodPrice(over: Partial<GoodPrice> = {}): GoodPrice {
  return {
    id: newId(),
    good_id: newId(),
    amount: 700_000,
    currency: 'AMD',
    ...OF_NO_DELIVERY,
    source: 'typed',
    since: NOW,
    user_id: newId(),
    user_full_name: 'Ani Petrosyan',
    import_id: null,
    ...over,
  }
}

/** What left a branch: at least one bottle of something. */
export function buildMovement(
  lines: readonly Partial<MovementLine>[],
  over: Partial<Movement> = {},
): Movement {
  return {
    id: newId(),
    branch_id: newId(),
    to_branch_id: null,
    branch_name: null,
    to_branch_name: null,
    waits_in: null,
    received: null,
    joined_into: null,
    moved_at: NOW,
    reason: 'breakage',
    note: '',
    lines: lines.map((line) => ({
      id: newId(),
      good_id: newId(),
      unit: 'piece',
      amount: 1,
      case_size: null,
      ...line,
    })),
    user_id: newId(),
    user_full_name: 'Ani Petrosyan',
    created_at: NOW,
    updated_at: NOW,
    deleted_at: null,
    ...over,
  }
}

/** What came to a branch: at least one bottle of something. */
export function buildDelivery(
  lines: readonly Partial<DeliveryLine>[],
  over: Partial<Delivery> = {},
): Delivery {
  return {
    id: newId(),
    branch_id: newId(),
    delivered_at: NOW,
    supplier: 'Ararat Trade',
    number: 'A-1042',
    lines: lines.map((line) => ({
      id: newId(),
      good_id: null,
      name: '',
      unit: 'piece',
      amount: 1,
      case_size: null,
      product_id: null,
      ...line,
    })),
    source: 'typed',
    document: null,
    user_id: newId(),
    user_full_name: 'Ani Petrosyan',
    created_at: NOW,
    updated_at: NOW,
    deleted_at: null,
    ...over,
  }
}

export function buildActor(over: Partial<Actor> = {}): Actor {
  return {
    user_id: newId(),
    company_id: newId(),
    role: 'barmen',
    branch_ids: [],
    full_name: 'Ani Petrosyan',
    ...over,
  }
}

export function buildUser(over: Partial<User> = {}): User {
  return {
    id: newId(),
    company_id: newId(),
    company_name: 'Cascade Bars',
    role: 'customer',
    name: 'Ani',
    surname: 'Petrosyan',
    email: 'ani@dram.example',
    phone: null,
    image: null,
    language: 'en',
    branch_ids: null,
    ...over,
  }
}

export function buildContext(over: Partial<Context> = {}): Context {
  return {
    id: newId(),
    actor: buildActor(),
    device_id: newId(),
    now: NOW,
    received_at: null,
    ...over,
  }
}

/** The rows that a command would find. */
export function stateOf(...rows: Change[]): WorkingSet {
  const state = new WorkingSet()
  state.apply(rows)
  return state
}
