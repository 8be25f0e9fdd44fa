import { decideRecount } from '#domain/counting/recounts/commands/decide-recount.ts'
import { recordRecount } from '#domain/counting/recounts/commands/record-recount.ts'
import { joinIds } from '#domain/join-ids.ts'
import { must } from '#domain/must.ts'
import { runSync } from '#sync/run.ts'
import { aroundTransactions } from '#tests/support/database/around-transactions.ts'
import { deciding } from './deciding.ts'
import type { Variant } from './world.ts'

/** Known mistakes about what is counted again without knowing the first value. */
export const WRONG_RECOUNTS: Record<string, Variant> = {
  'what is hidden gets no new number, so that phones keep it': rewriting(
    /seq = coalesce\(m\.seq, case .* end\)/,
    'seq = t.seq',
  ),
  'what is hidden no more gets no new number, so that it does not come back': rewriting(
    /seq = (coalesce\(m\.seq, case .* end\))/,
    'seq = case when m.people is null then t.seq else $1 end',
  ),
  'rows are kept from a role instead of a person': rewriting(
    /(\$\d+::uuid) = any\(t\.hidden_from\)/g,
    `(t.hidden_from is not null and $1 in (select id from users where role = 'barmen'))`,
  ),
  'what is taken is added twice': {
    run: runSync,
    plant: () =>
      deciding(decideRecount, ({ right, args, context }) => {
        const taken = right.filter(
          ({ table, row }) => table === 'entries' && args.takes.includes(row.id),
        )
        const again = taken.map((change) => {
          const id = joinIds(context.id, change.row.id)
          return { ...change, row: { ...change.row, id } } as typeof change
        })
        return [...right, ...again]
      }),
  },
  'what is taken stands beside what it replaces': {
    run: runSync,
    plant: () =>
      deciding(decideRecount, ({ right, args }) =>
        right.filter(
          ({ table, row }) =>
            table !== 'entry_changes' && !(table === 'entries' && args.replaces.includes(row.id)),
        ),
      ),
  },
  'a reading is left out that comes when nobody is asked any more': {
    run: runSync,
    plant: () =>
      deciding(recordRecount, ({ right, args, state, context }) => {
        const recount = must(state.get('recounts', args.recount_id), 'recount')
        return recount.status !== 'asked' && context.received_at !== null ? [] : right
      }),
  },
}

/** The server's statements with another condition in them. */
function rewriting(from: RegExp, to: string): Variant {
  let isMet = false
  return {
    run: runSync,
    isPlanted: () => isMet,
    wrap: (database) =>
      aroundTransactions(
        database,
        (run) => (sql) =>
          run({
            exec: (text) => sql.exec(text),
            query: (text, params) => {
              isMet ||= text.search(from) >= 0
              return sql.query(text.replace(from, to), params)
            },
          }),
      ),
  }
}
