import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { PUSH_PATH, type Envelope, type PushAnswer } from '#protocol/sync/push.ts'
import { completing, numbered, opening, pushBody, recording } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { logIn } from '#tests/support/server/log-in.ts'
import type { Product } from './product.ts'

/** Three inventories on the server. */
export interface CountedInventories {
  /** In Cascade, completed: 2,800.00 ml of vodka, then 1,050.00 ml. */
  firstId: string
  secondId: string
  /** In Opera, open, with one bottle. */
  openId: string
}

/** Counts in the seeded company as another device of its owner would. */
export async function countInventories(product: Product): Promise<CountedInventories> {
  const { branches, goods } = product.company
  const [cascade, opera] = branches.map(({ id }) => id)
  const vodka = must(goods[0], 'good')
  const on = (day: number) => ({ device_time: `2026-11-0${day}T18:00:00.000Z` })
  const full = (count: number) => ({ is_full: true, count, gross: null })
  const first = opening(must(cascade, 'branch'), on(1))
  const second = opening(must(cascade, 'branch'), on(2))
  const third = opening(must(opera, 'branch'), on(3))
  await pushAsOwner(product, [
    first,
    recording(first.id, vodka, {}, on(1)),
    recording(first.id, vodka, {}, on(1)),
    recording(first.id, vodka, full(3), on(1)),
    completing(first.id, on(1)),
    second,
    recording(second.id, vodka, {}, on(2)),
    recording(second.id, vodka, full(1), on(2)),
    completing(second.id, on(2)),
    third,
    recording(third.id, vodka, {}, on(3)),
  ])
  return { firstId: first.id, secondId: second.id, openId: third.id }
}

/** What the owner did on another device. */
export function pushAsOwner(
  product: Product,
  commands: readonly Omit<Envelope, 'n'>[],
): Promise<void> {
  return pushAs(product, product.company.owner, commands)
}

/** What this person did on another device. */
export async function pushAs(
  { url, tokens }: Pick<Product, 'url' | 'tokens'>,
  user: User,
  commands: readonly Omit<Envelope, 'n'>[],
): Promise<void> {
  const token = tokens[user.email] ?? (await logIn(url, user.email)).token
  const body = pushBody(user, newUuid(), numbered(commands))
  const { answers } = await post<PushAnswer>(url + PUSH_PATH, body, token)
  const rejected = answers.find(({ status }) => status === 'rejected')
  if (rejected) throw new Error(`rejected: ${JSON.stringify(rejected)}`)
}

async function post<T>(url: string, body: object, token?: string): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}
