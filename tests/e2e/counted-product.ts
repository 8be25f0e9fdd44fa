import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { PUSH_PATH, type Envelope, type PushAnswer } from '#protocol/sync/push.ts'
import {
  threeInventories,
  type CountedInventories,
} from '#tests/support/bars/counted-inventories.ts'
import { numbered, pushBody } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { logIn } from '#tests/support/server/log-in.ts'
import type { Product } from './product.ts'

/** Counts in the seeded company as another device of its owner would. */
export async function countInventories(
  product: Product,
): Promise<Omit<CountedInventories, 'rows'>> {
  const { branches, goods } = product.company
  const [cascade, opera] = branches.map(({ id }) => id)
  const vodka = must(goods[0], 'good')
  const { commands, ...ids } = threeInventories(
    must(cascade, 'branch'),
    must(opera, 'branch'),
    vodka,
  )
  await pushAsOwner(product, commands)
  return ids
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
