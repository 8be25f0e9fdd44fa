import type { GoodField, Good } from '../goods.ts'
import type { Change } from '../../commands/state.ts'
import type { Context } from '../../commands/command.ts'

/** The fields of a good's row that name who changed it last. */
export function touchedBy({ actor, now }: Context) {
  return {
    updated_at: now,
    updated_by: actor.user_id,
    updater_role: actor.role,
    updater_full_name: actor.full_name,
  }
}

/** The changed good, and the history row that says who changed what. */
export function changeGood(
  good: Good,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  overwrote: readonly GoodField[],
  context: Context,
  import_id: string | null = null,
): Change[] {
  const { id, actor, now } = context
  return [
    { table: 'goods', row: { ...good, ...touchedBy(context) } },
    {
      table: 'good_changes',
      row: {
        id,
        good_id: good.id,
        before,
        after,
        overwrote: [...overwrote],
        user_id: actor.user_id,
        user_full_name: actor.full_name,
        user_role: actor.role,
        created_at: now,
        import_id,
      },
    },
  ]
}
