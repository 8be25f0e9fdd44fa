import { v7 as newId } from 'uuid'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { createGoodsType } from '#domain/goods/commands/create-goods-type.ts'
import { deleteGood } from '#domain/goods/commands/delete-good.ts'
import { deleteGoodsType } from '#domain/goods/commands/delete-goods-type.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import type { GoodFields } from '#domain/goods/goods.ts'
import { NO_NAMES, type Names } from '#domain/goods/names.ts'
import type { ImportOutcome, UndoOutcome } from '#domain/import/import-view.ts'
import type { ImportPlan } from '#domain/import/plan-import.ts'
import { planUndo, type ImportRecord } from '#domain/import/undo-import.ts'
import type { Actor } from '#domain/people/people.ts'
import { waitsForWeights } from '#domain/import/judge-row.ts'
import type { Decision } from '#domain/commands/command.ts'
import { isRejection } from '#domain/rejections.ts'
import { commitAll, orderOf } from '#storage/commit-all.ts'
import type { Database } from '#storage/database.ts'
import { goodsCountedSince } from '#storage/goods/good-use.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'

/** Who imports, on which device. */
export interface ImportAuthor {
  actor: Actor
  device_id: string
}

interface SaveOptions {
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Saves a plan's rows as commands in one batch, and remembers them so that they can be undone. */
export async function saveImport(
  database: Database,
  { rows, types }: Pick<ImportPlan, 'rows' | 'types'>,
  author: ImportAuthor,
  { onProgress, signal }: SaveOptions,
): Promise<ImportOutcome> {
  const now = new Date().toISOString()
  const contextOf = (id = newId()) => ({ ...author, id, now })
  const fresh = rows.filter(({ kind }) => kind === 'new').map((row) => ({ ...row, id: newId() }))
  const changed = rows.filter(({ kind }) => kind === 'changed')
  const edits = changed.map(({ good_id, before, after }) => ({
    good_id: good_id ?? '',
    before,
    after,
  }))
  const orders = [
    ...types.map(({ id, name }) => orderOf(createGoodsType, typeNamed(name), contextOf(id))),
    ...fresh.map(({ id, after }) =>
      orderOf(createGood, argsOf(after as GoodFields), contextOf(id)),
    ),
    ...edits.map((args) => orderOf(editGood, args, contextOf())),
  ]
  const outcomes = await commitAll(database, orders, {
    onDecided: (count) => onProgress(count / orders.length),
    signal,
    // Where nothing was saved, the import before can still be undone.
    note: async (all) => {
      const record = recordOf({ types, fresh, outcomes: all, now })
      if (hasAny(record)) await writeMeta(database, 'last_import', record)
    },
  })
  const record = recordOf({ types, fresh, outcomes, now })
  return {
    made: record.made.length,
    changed: record.edited.length,
    rejected: outcomes.filter(isRejection).length,
  }
}

function hasAny({ made, edited, types }: ImportRecord): boolean {
  return made.length + edited.length + types.length > 0
}

interface Done {
  types: ImportPlan['types']
  fresh: readonly { id: string }[]
  /** Of the types, the new goods and the changed ones, in this order. */
  outcomes: readonly Decision[]
  now: string
}

function recordOf({ types, fresh, outcomes, now }: Done): ImportRecord {
  const isSaved = (place: number): boolean => !isRejection(outcomes[place] ?? [])
  return {
    at: now,
    made: fresh.filter((_, at) => isSaved(types.length + at)).map(({ id }) => id),
    edited: outcomes.slice(types.length + fresh.length).flatMap(changesIn),
    types: types.filter((_, at) => isSaved(at)).map(({ id }) => id),
  }
}

function argsOf(fields: GoodFields) {
  return waitsForWeights(fields) ? { ...fields, weights_later: true } : fields
}

/** What an edit changed, as the good's history has it: with all that it was before. */
function changesIn(outcome: Decision): ImportRecord['edited'] {
  if (isRejection(outcome)) return []
  return outcome.flatMap((change) =>
    change.table === 'good_changes'
      ? [{ good_id: change.row.good_id, before: change.row.before, after: change.row.after }]
      : [],
  )
}

function typeNamed(name: string) {
  return {
    ...NO_NAMES,
    name_en: name,
    average_density: null,
    related_good_type_id: null,
    usual_strength: null,
    usual_sugar: null,
  }
}

/** Undoes the last import as far as nobody has worked with its goods since. */
export async function undoImport(database: Database, author: ImportAuthor): Promise<UndoOutcome> {
  const record = await readMeta(database, 'last_import')
  if (!record) return { undone: 0, kept: [] }
  const ids = [...record.made, ...record.edited.map(({ good_id }) => good_id)]
  const [goods, counted] = await Promise.all([
    goodsById(database, ids),
    goodsCountedSince(database, record.at),
  ])
  const plan = planUndo(record, goods, counted)
  const now = new Date().toISOString()
  const contextOf = () => ({ ...author, id: newId(), now })
  const orders = [
    ...plan.edited.map((args) => orderOf(editGood, { ...args, weights_later: true }, contextOf())),
    ...plan.deleted.map((good_id) => orderOf(deleteGood, { good_id }, contextOf())),
    // A type that somebody has used since is not empty, and stays.
    ...plan.types.map((id) => orderOf(deleteGoodsType, { goods_type_id: id }, contextOf())),
  ]
  const outcomes = await commitAll(database, orders, {
    note: () => writeMeta(database, 'last_import', null),
  })
  const undoing = [...plan.edited.map(({ good_id }) => good_id), ...plan.deleted]
  const namesOf = (id: string) => pickNames(goods.get(id) ?? NO_NAMES)
  const rejected = undoing.flatMap((id, at) => {
    const outcome = outcomes[at] ?? []
    return isRejection(outcome) ? [{ ...namesOf(id), code: outcome.code }] : []
  })
  return {
    undone: undoing.length - rejected.length,
    kept: [...plan.kept.map((id) => ({ ...namesOf(id), code: null })), ...rejected],
  }
}

function pickNames({ name_en, name_ru, name_hy }: Names): Names {
  return { name_en, name_ru, name_hy }
}
