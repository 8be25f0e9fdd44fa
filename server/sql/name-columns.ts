import { NAME_FIELDS } from '#domain/goods/names.ts'
import type { Sql } from './database.ts'

/**
 * Adds a column for each language that is newer than its table's migration, to every table with
 * names. Existing rows take their first name; devices do the same with their stored rows.
 */
export async function addNameColumns(tx: Sql): Promise<void> {
  const [first = ''] = NAME_FIELDS
  const missing = await tx.query<{ table_name: string; name: string }>(
    `select c.table_name, f.name
     from information_schema.columns c cross join unnest($2::text[]) as f (name)
     where c.table_schema = current_schema() and c.column_name = $1 and not exists (
       select from information_schema.columns other
       where other.table_schema = c.table_schema and other.table_name = c.table_name
         and other.column_name = f.name)`,
    [first, NAME_FIELDS],
  )
  for (const { table_name, name } of missing) {
    // The default is for servers of the previous version, which still write rows without the
    // column.
    await tx.exec(`alter table ${table_name} add column ${name} text not null default '';
      update ${table_name} set ${name} = ${first}`)
  }
}
