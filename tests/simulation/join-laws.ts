import { expect } from 'vitest'
import type { User } from '#domain/people/people.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import { allInventories } from '#storage/inventories/inventories.ts'
import type { SeededCompany } from '#tests/support/bars/company.ts'
import type { Bar } from './bar.ts'
import type { Word } from './place-oracle.ts'

/** The inventory that stands for each one, worked out from what the server was told, in its order. */
export type Standing = (inventoryId: string) => string

/**
 * Of a company. Joining two that are one already changes nothing, and nothing is joined twice, so
 * that there is one step at most.
 */
export function toldStanding(words: readonly Word[]): Standing {
  const into = new Map<string, string>()
  const standing: Standing = (id) => into.get(id) ?? id
  for (const { kind, args } of words) {
    const [kept, joined] = [String(args['inventory_id']), String(args['joined_id'])]
    if (kind === 'join-inventories' && standing(kept) !== standing(joined)) {
      into.set(joined, standing(kept))
    }
    if (kind === 'undo-join') into.delete(joined)
  }
  return standing
}

/** Words as if everything had been said of the inventory that stands for it. */
export function wordsOfStanding(words: readonly Word[], standing: Standing): Word[] {
  return words.map((word) => {
    const said_of = word.args['inventory_id']
    if (typeof said_of !== 'string' || word.kind === 'rename-inventory') return word
    return {
      ...word,
      said_of,
      args: { ...word.args, inventory_id: standing(said_of) },
    }
  })
}

/**
 * What must hold of counts that were joined: every entry is where it was counted for, or in what
 * that was joined into, on the server and on every phone; a bottle that was read in two of the parts
 * is counted once.
 */
export async function checkJoins(
  bar: Bar,
  company: SeededCompany,
  words: readonly Word[],
  shows: (person: User) => ReadonlySet<string>,
): Promise<void> {
  const standing = toldStanding(words)
  const { inventories, entries } = await bar.server.joined(company)
  for (const { id, joined_into, deleted_at } of inventories) {
    expect(joined_into ?? id, 'what an inventory was joined into').toBe(standing(id))
    expect(deleted_at !== null, 'whether it is in lists').toBe(standing(id) !== id)
  }
  const recorded = new Map(words.map(({ id, args }) => [id, args]))
  for (const { id, inventory_id, counted_for } of entries) {
    const meant = recorded.get(id)?.['inventory_id']
    if (typeof meant !== 'string') continue
    expect(inventory_id, 'where an entry is').toBe(standing(meant))
    expect(counted_for ?? meant, 'what it was counted for').toBe(meant)
  }
  for (const { id } of inventories) {
    bottlesCountOnce(entries.filter(({ inventory_id }) => inventory_id === id))
  }
  const phones = bar.phones.filter(({ user }) => user.company_id === company.id)
  for (const { device, user } of phones) {
    const shown = shows(user)
    for (const { id } of await allInventories(device.database)) {
      const here = entries.filter((row) => row.inventory_id === id && shown.has(row.id))
      const seen = await entriesOf(device.database, id)
      expect(textsOf(seen), `a count as ${user.role} sees it`).toEqual(textsOf(here))
    }
  }
}

export interface JoinedEntry {
  id: string
  inventory_id: string
  counted_for: string | null
  replaced_by: string | null
  barcode: string | null
  count: number | null
  is_distinct: boolean
  measured_at: string
  deleted_at: string | null
}

const textsOf = (entries: readonly JoinedEntry[]): string[] =>
  entries.map(({ id, deleted_at }) => `${id} ${deleted_at === null}`).toSorted()

/** By pairs, the slow way: somebody reads the later one of another part, and means the same bottle. */
function bottlesCountOnce(entries: readonly JoinedEntry[]): void {
  const partOf = ({ counted_for, inventory_id }: JoinedEntry) => counted_for ?? inventory_id
  const momentOf = ({ measured_at, id }: JoinedEntry) => `${measured_at} ${id}`
  const stands = entries.filter(({ deleted_at, replaced_by }) => deleted_at === null || replaced_by)
  for (const entry of stands) {
    const later = stands.filter(
      (one) =>
        entry.barcode?.startsWith('DRAM-') &&
        one.barcode === entry.barcode &&
        momentOf(one) > momentOf(entry),
    )
    const isAgain = later.some(
      (one) =>
        partOf(one) !== partOf(entry) &&
        !later.some((between) => between.is_distinct && momentOf(between) <= momentOf(one)),
    )
    const group = JSON.stringify([entry, ...later])
    expect(
      entry.deleted_at !== null,
      `whether another reading of its bottle counts: ${group}`,
    ).toBe(isAgain)
  }
}
