import type { Language } from '#domain/languages.ts'
import { sumInUnit } from '#domain/pos/amounts.ts'
import { allNames, namesOf } from '#domain/goods/names.ts'
import type { SendLine } from '#domain/pos/sending.ts'
import { foldCase } from '#domain/goods/search-words.ts'
import type { StoresAnswer } from '#protocol/pos/integration.ts'
import type { PrepareItem } from '#protocol/pos/sending.ts'
import { liveSends, type SendPlan } from '../../pos/sending/plan-send.ts'
import { problem } from '../../pos/sending/send-errors.ts'
import type { StoredDirectory } from '../../sql/pos/directories.ts'

/** One good of an inventory, as the preparation screen shows it. */
export function toPrepareItem(line: SendLine, { sends }: SendPlan): PrepareItem {
  const { total, good, product, amounts } = line
  const sent = liveSends(sends).find(
    ({ status, good_ids }) => status === 'sent' && good_ids.includes(good?.id ?? ''),
  )
  return {
    good: good && {
      id: good.id,
      ...namesOf(good),
      measurement_unit: good.measurement_unit,
    },
    barcode: good?.barcode ?? total.barcode,
    bottles: total.bottles,
    open_bottles: total.open_bottles,
    leftover: total.leftover,
    total_leftover: total.total_leftover,
    product: product && {
      id: product.id,
      name: product.name,
      measurement_unit: product.measurement_unit,
      status: product.status,
    },
    amounts,
    amount: product && amounts.length > 0 ? sumInUnit(amounts, product) : null,
    problem: line.problem === null ? null : problem(line.problem, line),
    sent_in: sent?.document_number ?? null,
  }
}

/** Does a name of the good or the product, or the barcode, contain the text? */
export function hasText({ good, product, barcode }: PrepareItem, search: string): boolean {
  const texts = [...(good ? allNames(good) : []), product?.name, barcode]
  const wanted = foldCase(search.trim())
  return texts.some((text) => foldCase(text ?? '').includes(wanted))
}

/** Stores grouped by what they belong to, both sorted by name. */
export function storeGroups(
  stores: StoredDirectory['stores'],
  language: Language,
): StoresAnswer['data'] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const groups = new Map<string, StoresAnswer['data'][number]>()
  for (const { id, name, group } of stores.toSorted((a, b) => compare(a.name, b.name))) {
    const known = groups.get(group) ?? { name: group, stores: [] }
    known.stores.push({ id, store_id: id, name })
    groups.set(group, known)
  }
  return [...groups.values()].sort((a, b) => compare(a.name, b.name))
}
