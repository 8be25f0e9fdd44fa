import { askRecount } from '#domain/counting/recounts/commands/ask-recount.ts'
import { finishRecount } from '#domain/counting/recounts/commands/finish-recount.ts'
import { recordRecount } from '#domain/counting/recounts/commands/record-recount.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { User } from '#domain/people/people.ts'
import type { Command } from '#domain/commands/command.ts'
import type { Envelope } from '#protocol/sync/push.ts'
import { NOW } from './builders.ts'
import { readingOf } from '../commands.ts'
import { newUuid } from '../ids.ts'

type Unnumbered = Omit<Envelope, 'n'>

function envelopeOf<Kind extends string, Args>(
  { kind, version }: Command<Kind, Args>,
  args: Args,
  over: Partial<Envelope> = {},
): Unnumbered {
  return { id: newUuid(), kind, v: version, args, device_time: NOW, repairs: null, ...over }
}

export function counterOf({ id, name, surname }: User) {
  return { user_id: id, full_name: `${name} ${surname}` }
}

export function asking(inventory_id: string, good: Good, counter: User): Unnumbered {
  const { id: good_id, barcode } = good
  return envelopeOf(askRecount, { inventory_id, good_id, barcode, counter: counterOf(counter) })
}

export function recountArgs(inventory_id: string, good: Good, recount_id: string) {
  return { ...readingOf(inventory_id, good), recount_id, place: 'bar', division: 10 }
}

export function rereading(
  inventory_id: string,
  good: Good,
  recount_id: string,
  gross: number,
): Unnumbered {
  return envelopeOf(recordRecount, { ...recountArgs(inventory_id, good, recount_id), gross })
}

export function finishing(inventory_id: string, recount_id: string, is_finished = true) {
  return envelopeOf(finishRecount, { inventory_id, recount_id, is_finished, finished_at: NOW })
}
